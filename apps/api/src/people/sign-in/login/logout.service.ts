import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';

import { type Environment, ENVIRONMENT } from '../../../platform/environment.js';
import { clearSessionCookies } from '../../../platform/access/cookies.js';
import { SecurityEvents } from '../../../platform/access/security-events.js';
import { signedInSession } from '../session/session-data.js';
import { destroySession } from '../session/start-session.js';

/** Sent by the browser itself: the person came by typing or by one of our links (old browsers don't say). */
const isOwnNavigation = ({ method, headers }: Request): boolean =>
  method === 'GET' && ['none', 'same-origin', undefined].includes(headers['sec-fetch-site'] as string);

/** Signs people out. */
@Injectable()
export class LogoutService {
  constructor(
    private readonly events: SecurityEvents,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Ends the request's session, whether open or expired, unless another site asks for it. */
  async logout(request: Request, response: Response): Promise<void> {
    if (!isOwnNavigation(request)) return;
    const userId = signedInSession(request)?.userId;
    if (userId !== undefined) {
      await destroySession(request);
      await this.events.record('logout', { actor: { id: userId }, userId });
    }
    clearSessionCookies(response, this.environment);
  }
}
