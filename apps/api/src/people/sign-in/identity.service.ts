import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource } from 'typeorm';

import type { Actor } from '../../platform/access/actor.js';
import { Identity } from '../../platform/access/identity.js';
import { User } from '../users/user.entity.js';
import { requireOpenSession, unauthenticated } from './session/session-data.js';
import { SessionsService } from './session/sessions.service.js';

/** Who asks. Read from the database each time: a permission taken away is gone with the next request. */
@Injectable()
export class IdentityService extends Identity {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
  ) {
    super();
  }

  override async actorOf(request: Request): Promise<Actor> {
    const session = requireOpenSession(request);
    const actor = await this.find(session.userId);
    if (!actor) throw unauthenticated();
    await this.sessions.noteUse(request.sessionID, session);
    return actor;
  }

  private find(id: number): Promise<Actor | null> {
    return this.dataSource.manager.findOne(User, {
      where: { id },
      select: { id: true, email: true, fullName: true, isAdmin: true, allowedModules: true },
    });
  }
}
