import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { holdsModule, mayRead, MESSAGES } from '@prumo/domain';

import { actionForbidden, DomainError, tokenForbidden } from '../errors/domain-error.js';
import { redactUrl } from '../logging/redact-url.js';
import {
  type Actor,
  type Access,
  accessOf,
  type ActorRequest,
  CONFIRMED,
  Identity,
  isOpen,
  requireConfirmed,
} from './access.js';
import { bearerOf } from './bearer.js';
import { SecurityLog } from './security-log.js';

const moduleForbidden = (): DomainError => new DomainError('moduleForbidden', MESSAGES.moduleForbidden);
const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD';

function tokenRefusal(
  access: Access | undefined,
  { token }: Pick<Actor, 'token'>,
  method: string,
): DomainError | undefined {
  if (!token) return undefined;
  if (access?.inPerson) return tokenForbidden();
  return token.scope === 'write' || isReading(method)
    ? undefined
    : tokenForbidden('Este token de API só permite leitura.');
}

export function refusal(access: Access | undefined, actor: Actor, method: string): DomainError | undefined {
  if (actor.mustSetUpFactor && !access?.whileSettingUp)
    return new DomainError('secondFactorMissing', MESSAGES.secondFactorMissing);
  const tokenError = tokenRefusal(access, actor, method);
  if (tokenError) return tokenError;
  switch (access?.kind) {
    case 'public':
    case 'guest':
    case 'signedIn':
      return undefined;
    case 'module': {
      const may = isReading(method) ? mayRead : holdsModule;
      return access.modules.every((module) => may(actor, module)) ? undefined : moduleForbidden();
    }
    case 'admin':
      if (actor.isAdmin) return undefined;
      return holdsModule(actor, access.module) ? actionForbidden() : moduleForbidden();
    default:
      return moduleForbidden();
  }
}

/** Last of the guards: whether the actor may call the route. Routes without an access decorator are denied. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly identity: Identity,
    private readonly events: SecurityLog,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = accessOf(this.reflector, context);
    const request = context.switchToHttp().getRequest<ActorRequest>();
    if (isOpen(access)) {
      // Signing in is for browsers alone.
      if (bearerOf(request) !== undefined && !isReading(request.method)) throw tokenForbidden();
      return true;
    }
    const actor = request.user;
    if (!actor) throw moduleForbidden();
    request.recheck = async (manager) => {
      const now = await this.identity.reloadActor(manager, actor);
      const lost = actor.isAdmin && !now.isAdmin ? actionForbidden() : undefined;
      const error = refusal(access, now, request.method) ?? lost;
      if (error) throw error;
    };
    const error = refusal(access, actor, request.method);
    if (error) {
      await this.logDenied(actor, request);
      throw error;
    }
    if (this.reflector.get<boolean | undefined>(CONFIRMED, context.getHandler())) requireConfirmed(actor);
    return true;
  }

  private async logDenied(actor: Actor, request: ActorRequest): Promise<void> {
    const { method, path } = request;
    const route = (request.route as { path?: string } | undefined)?.path ?? path;
    await this.events.recordOnce('denied', `${actor.id} ${method} ${route}`, {
      actor,
      userId: actor.id,
      details: { method, path: redactUrl(path) },
    });
  }
}
