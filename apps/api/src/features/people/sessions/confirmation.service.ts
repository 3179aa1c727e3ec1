import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { MESSAGES } from '@prumo/domain';

import { SecurityEvents } from '../../../audit/security-events.js';
import type { Actor } from '../../../common/auth/access.js';
import { DomainError, invalid } from '../../../common/errors/domain-error.js';
import { LoginService } from './login/login.service.js';
import { unauthenticated } from './session-data.js';
import { SessionsService } from './sessions.service.js';

const isLoginFailed = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'loginFailed';

/** The password of somebody who is signed in, given once more. */
@Injectable()
export class ConfirmationService {
  constructor(
    private readonly logins: LoginService,
    private readonly sessions: SessionsService,
    private readonly events: SecurityEvents,
  ) {}

  /**
   * Checks the caller's password: from now on they count as having signed in this moment. A wrong one is a failure like
   * one at the login.
   * @param field where a wrong password is told
   * @throws invalid (400) on that field, Throttled (429)
   */
  async confirm(actor: Actor, request: Request, password: string, field = 'password'): Promise<void> {
    const credentials = { email: actor.email.toLowerCase(), password };
    const { user } = await this.logins.prove(request, credentials).catch((error: unknown) => {
      throw isLoginFailed(error) ? invalid({ [field]: MESSAGES.wrongPassword }) : error;
    });
    // The e-mail may be another person's by now.
    if (user.id !== actor.id) throw unauthenticated();
    await this.sessions.noteGiven(request.sessionID, 'confirmedAt');
    await this.events.recordOnce('passwordConfirmed', String(actor.id), { actor, userId: actor.id });
  }
}
