import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { MESSAGES } from '@prumo/domain';

import { clientAddress, placeOfAddress } from '../../../platform/access/client-address.js';
import { sayWhoIsSignedIn } from '../../../platform/access/cookies.js';
import { logEvent, SecurityEvents } from '../../../platform/access/security-events.js';
import { type Environment, ENVIRONMENT } from '../../../platform/environment.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import type { User } from '../../users/user.entity.js';
import { sessionUser, type SessionUser } from '../session/session.dto.js';
import { SessionsService } from '../session/sessions.service.js';
import { destroySession, startSession } from '../session/start-session.js';
import { CredentialsService } from './credentials.service.js';
import { KnownDevices } from './known-device.js';
import { type Guess, LoginThrottle, Throttled } from './login-throttle.js';
import type { Credentials } from './login.dto.js';
import { SignInQueue } from './sign-in-queue.js';

const loginFailed = (): DomainError => new DomainError('loginFailed', MESSAGES.loginFailed);

/** Signs people in. Unknown e-mail and wrong password look and last the same. */
@Injectable()
export class LoginService {
  constructor(
    private readonly credentials: CredentialsService,
    private readonly throttle: LoginThrottle,
    private readonly queue: SignInQueue,
    private readonly devices: KnownDevices,
    private readonly events: SecurityEvents,
    private readonly sessions: SessionsService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** @throws loginFailed (401), Throttled (429), unavailable (503) when too many sign in at once */
  async login(request: Request, response: Response, credentials: Credentials): Promise<SessionUser> {
    const { email } = credentials;
    const device = await this.devices.recognise(request, email);
    const guess = {
      email,
      place: placeOfAddress(clientAddress(request)),
      isKnownDevice: device !== undefined,
    };
    const user = await this.queue.run(guess, () => this.identify(request, guess, credentials));
    const { expiresAt } = await startSession(request, user.id, this.environment.SESSION_TTL_SECONDS);
    await this.sessions.endBeyondMost(user.id, request.sessionID);
    if (!(await this.credentials.stillHolds(user))) {
      await destroySession(request);
      throw loginFailed();
    }
    await this.devices.remember(request, response, user, device);
    sayWhoIsSignedIn(response, this.environment, user.id);
    await this.events.record('login', { actor: user, userId: user.id, details: origin(request) });
    return sessionUser(user, expiresAt);
  }

  private async identify(request: Request, guess: Guess, credentials: Credentials): Promise<User> {
    await this.throttle.take(guess).catch(async (error: unknown) => {
      if (error instanceof Throttled) await this.locked(request, error);
      throw error;
    });
    const { user, matches } = await this.credentials.check(credentials);
    if (!user || !matches) {
      await this.failed(request, user);
      throw loginFailed();
    }
    await this.throttle.succeeded(guess);
    return user;
  }

  /**
   * Guesses at an account are few (the throttle sees to it). Those at accounts that don't exist are not, and may come
   * from anywhere: a row a minute for all of them.
   */
  private async failed(request: Request, user: User | null): Promise<void> {
    const about = { userId: user?.id ?? null, details: origin(request) };
    if (user) await this.events.record('loginFailed', about);
    else await this.events.recordOnce('loginFailed', 'nobody', about);
  }

  /**
   * The audit table is told when a lock begins, a minute's together: whoever goes on hammering, or locks accounts that
   * don't exist, fills no table.
   */
  private async locked(request: Request, { isFirst }: Throttled): Promise<void> {
    const about = { details: origin(request) };
    if (isFirst) await this.events.recordOnce('loginLocked', 'anybody', about);
    else logEvent('loginLocked', about);
  }
}

const origin = (request: Request) => ({ address: clientAddress(request) });
