import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { MESSAGES, SESSION_PERSON_HEADER } from '@prumo/domain';

import { DomainError } from '../errors/domain-error.js';
import { accessOf, type ActorRequest, Identity, isOpen } from './access.js';

/** First of the guards: `request.user` becomes the actor of a session or a bearer token, as the database knows them now. */
@Injectable()
export class IdentityGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly identity: Identity,
  ) {}

  /** @throws otherPerson (412), unauthenticated (401), sessionExpired (440) */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ActorRequest>();
    const userId = this.identity.openSessionUser(request);
    const expected = request.headers[SESSION_PERSON_HEADER];
    // A tab that is open since another person's sign-in must not write in the name of the current one.
    if (expected !== undefined && userId !== undefined && expected !== String(userId))
      throw new DomainError('otherPerson', MESSAGES.otherPerson);
    if (!isOpen(accessOf(this.reflector, context))) request.user = await this.identity.actorOf(request);
    return true;
  }
}
