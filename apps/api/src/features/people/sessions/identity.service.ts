import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource, type EntityManager } from 'typeorm';

import { type Actor, Identity } from '../../../common/auth/access.js';
import { bearerOf } from '../../../common/auth/bearer.js';
import { ApiTokens } from '../api-tokens/api-tokens.service.js';
import { factorsOf } from '../second-factor/stored-factors.js';
import { User } from '../users/user.entity.js';
import { originOf } from './origin.js';
import {
  isExpired,
  isRecent,
  type Person,
  requireOpenSession,
  SessionPerson,
  signedInSession,
  unauthenticated,
} from './session-data.js';
import { requireSession, SessionsService } from './sessions.service.js';

/** The actor of a request, by session or bearer token, as the database knows them now. */
@Injectable()
export class IdentityService extends Identity {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
    private readonly tokens: ApiTokens,
  ) {
    super();
  }

  override openSessionUser(request: Request): number | undefined {
    const session = signedInSession(request);
    return session && !isExpired(session) ? session.userId : undefined;
  }

  override async actorOf(request: Request): Promise<Actor> {
    if (bearerOf(request) !== undefined) return this.tokens.actorOf(request);
    const session = requireOpenSession(request);
    const read = request.user;
    const isFresh = read instanceof SessionPerson && read.isFresh;
    const person = isFresh ? read.person : await this.find(session.userId);
    if (!person) throw unauthenticated();
    await this.sessions.noteUse(request.sessionID, session);
    const { epoch, ...rest } = person;
    return {
      ...rest,
      mustSetUpFactor: session.mustSetUpFactor === true && (await this.missesFactor(person.id)),
      isConfirmed: isRecent(session.confirmedAt),
      hasGivenFactor: isRecent(session.factorGivenAt),
      session: { sid: request.sessionID, epoch, ...originOf(request) },
    };
  }

  override async reloadActor(manager: EntityManager, actor: Actor): Promise<Actor> {
    const { id, token } = actor;
    if (token) return this.tokens.again(manager, actor, token.id);
    await requireSession(manager, actor);
    const person = await this.find(id, manager);
    if (!person) throw unauthenticated();
    return { ...actor, isAdmin: person.isAdmin, allowedModules: person.allowedModules };
  }

  private find(id: number, manager = this.dataSource.manager): Promise<Person | null> {
    return manager.findOne(User, {
      where: { id },
      select: { id: true, email: true, epoch: true, fullName: true, isAdmin: true, allowedModules: true },
    });
  }

  private async missesFactor(id: number): Promise<boolean> {
    const { manager } = this.dataSource;
    const isRequired = await manager.existsBy(User, { id, secondFactorRequired: true });
    return isRequired && (await factorsOf(manager, id)).length === 0;
  }
}
