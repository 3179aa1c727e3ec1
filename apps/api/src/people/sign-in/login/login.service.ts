import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Request, Response } from 'express';
import { MESSAGES } from '@prumo/domain';

import { clientAddress, placeOfAddress } from '../../../platform/access/client-address.js';
import { sayWhoIsSignedIn } from '../../../platform/access/cookies.js';
import {
  type EventDetails,
  logEvent,
  type SecurityEvent,
  SecurityEvents,
} from '../../../platform/access/security-events.js';
import { type Environment, ENVIRONMENT } from '../../../platform/environment.js';
import { describeError } from '../../../platform/errors/describe-error.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { logger } from '../../../platform/errors/logger.js';
import type { User } from '../../users/user.entity.js';
import { AccountEvents } from '../account-events.js';
import { sessionUser } from '../session/session.dto.js';
import { SessionsService } from '../session/sessions.service.js';
import { destroySession, startSession } from '../session/start-session.js';
import { CredentialsService } from './credentials.service.js';
import { KnownDevices } from './known-device.js';
import { type Guess, LoginThrottle, Throttled } from './login-throttle.js';
import type { Credentials, SignedIn } from './login.dto.js';
import { SignInQueue } from './sign-in-queue.js';

const loginFailed = (): DomainError => new DomainError('loginFailed', MESSAGES.loginFailed);

/** Whose password was right, and the id of the device if the account has signed in from it before. */
export interface Proved {
  user: User;
  device: string | undefined;
}

/** By then the answer is out. */
const AFTERWARDS_MS = 100;
/** So many rows may wait to be written; of more only the log tells. */
const MOST_WAITING = 100;

/**
 * What is written once the answer is out, one after the other: the table is told more of accounts that exist than of
 * others, and the time that this takes would tell which do.
 */
class Afterwards {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  run(event: SecurityEvent, about: EventDetails, write: () => Promise<void>): void {
    if (this.waiting >= MOST_WAITING) return logEvent(event, about);
    this.waiting += 1;
    const due = new Promise((resolve) => setTimeout(resolve, AFTERWARDS_MS));
    this.last = Promise.all([due, this.last])
      .then(write)
      .catch((error: unknown) =>
        logger.error({ error: describeError(error) }, 'a sign-in could not be noted'),
      )
      .finally(() => (this.waiting -= 1));
  }

  /** When all of it is written. */
  async settled(): Promise<void> {
    await this.last;
  }
}

/** Signs people in. Unknown e-mail and wrong password look and last the same. */
@Injectable()
export class LoginService implements OnApplicationShutdown {
  private readonly afterwards = new Afterwards();

  constructor(
    private readonly credentials: CredentialsService,
    private readonly throttle: LoginThrottle,
    private readonly queue: SignInQueue,
    private readonly devices: KnownDevices,
    private readonly accountEvents: AccountEvents,
    private readonly events: SecurityEvents,
    private readonly sessions: SessionsService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** @throws loginFailed (401), Throttled (429), unavailable (503) when too many sign in at once */
  async login(request: Request, response: Response, credentials: Credentials): Promise<SignedIn> {
    const { user, device } = await this.prove(request, credentials);
    const { expiresAt } = await startSession(request, user.id, this.environment.SESSION_TTL_SECONDS);
    await this.sessions.endBeyondMost(user.id, request.sessionID);
    if (!(await this.credentials.stillHolds(user))) {
      await destroySession(request);
      throw loginFailed();
    }
    const deviceId = await this.devices.remember(request, response, user, device);
    sayWhoIsSignedIn(response, this.environment, user.id);
    await this.events.record('login', { actor: user, userId: user.id, details: origin(request) });
    const news = await this.accountEvents.takeNews(user.id, deviceId);
    return { ...sessionUser(user, expiresAt), ...(news.length > 0 && { news }) };
  }

  /**
   * Whose password it is, to sign in or once more later, and from which of their known devices; a wrong one counts.
   * @throws loginFailed (401), Throttled (429), unavailable (503) when too many passwords are checked at once
   */
  async prove(request: Request, credentials: Credentials): Promise<Proved> {
    const { email } = credentials;
    const device = await this.devices.recognise(request, email);
    const guess = {
      email,
      place: placeOfAddress(clientAddress(request)),
      isKnownDevice: device !== undefined,
    };
    const user = await this.queue.run(guess, () => this.identify(request, guess, credentials));
    return { user, device };
  }

  /** What is being written is written before the database is left. */
  onApplicationShutdown(): Promise<void> {
    return this.afterwards.settled();
  }

  private async identify(request: Request, guess: Guess, credentials: Credentials): Promise<User> {
    await this.throttle.take(guess).catch((error: unknown) => {
      if (error instanceof Throttled) this.locked(request, error);
      throw error;
    });
    const { user, matches } = await this.credentials.check(credentials);
    if (!user || !matches) {
      this.failed(request, user);
      throw loginFailed();
    }
    await this.throttle.succeeded(guess);
    return user;
  }

  /**
   * Guesses at an account are few (the throttle sees to it). Those at accounts that don't exist are not, and may come
   * from anywhere: a row a minute for all of them.
   */
  private failed(request: Request, user: User | null): void {
    const about = { userId: user?.id ?? null, details: origin(request) };
    this.afterwards.run('loginFailed', about, () =>
      user
        ? this.events.record('loginFailed', about)
        : this.events.recordOnce('loginFailed', 'nobody', about),
    );
  }

  /**
   * The audit table is told when a lock begins, a minute's together: whoever goes on hammering, or locks accounts that
   * don't exist, fills no table.
   */
  private locked(request: Request, { isFirst }: Throttled): void {
    const about = { details: origin(request) };
    if (!isFirst) return logEvent('loginLocked', about);
    this.afterwards.run('loginLocked', about, () => this.events.recordOnce('loginLocked', 'anybody', about));
  }
}

const origin = (request: Request) => ({ address: clientAddress(request) });
