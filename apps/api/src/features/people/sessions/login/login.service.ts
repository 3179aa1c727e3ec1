import { setTimeout as delay } from 'node:timers/promises';

import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { MESSAGES } from '@prumo/domain';

import { SecurityEvents } from '../../../../audit/security-events.js';
import { clientAddress, placeOfAddress } from '../../../../common/auth/client-address.js';
import { sayWhoIsSignedIn } from '../../../../common/auth/cookies.js';
import { type EventDetails, logEvent, type SecurityEvent } from '../../../../common/auth/security-log.js';
import { describeError } from '../../../../common/errors/describe-error.js';
import { DomainError } from '../../../../common/errors/domain-error.js';
import { logger } from '../../../../common/logging/logger.js';
import { type Environment, ENVIRONMENT } from '../../../../config/environment.js';
import { AccountEvents } from '../../account/account-events.js';
import type { FactorKind, SecondFactorAsked } from '../../second-factor/second-factor.dto.js';
import { SecondFactors } from '../../second-factor/second-factors.js';
import { SignInSteps } from '../../second-factor/sign-in-steps.js';
import type { User } from '../../users/user.entity.js';
import { sessionUser } from '../session.dto.js';
import { originOf, regenerateSession } from '../start-session.js';
import { CredentialsService } from './credentials.service.js';
import { KnownDevices } from './known-device.js';
import { type Guess, LoginThrottle, Throttled } from './login-throttle.js';
import type { Credentials, SignedIn } from './login.dto.js';
import { openSession } from './open-session.js';
import { SignInQueue } from './sign-in-queue.js';

const loginFailed = (): DomainError => new DomainError('loginFailed', MESSAGES.loginFailed);

/** How long a refusal takes at least where password and code were judged together: it tells neither from the other. */
const JOINT_REFUSAL_MS = 500;

/** Who tries, and the id of the device if the account has signed in from it before. */
export interface Visit {
  guess: Guess;
  device: string | undefined;
}

/** Whose password was right; `factor`: what else was, or what was right instead. */
export interface Identified {
  user: User;
  factor?: FactorKind | undefined;
}

/** Whose password was right, and from where it came. */
export type Proved = Visit & Identified;

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
    private readonly factors: SecondFactors,
    private readonly steps: SignInSteps,
    private readonly events: SecurityEvents,
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /**
   * Signs in who needs no second factor, or has sent it along; others are asked for it, and no session opens.
   * @throws loginFailed (401), Throttled (429), unavailable (503) when too many sign in at once
   */
  async login(
    request: Request,
    response: Response,
    credentials: Credentials,
  ): Promise<SignedIn | SecondFactorAsked> {
    const proved = await this.prove(request, credentials);
    const secondFactor = proved.factor === undefined ? await this.factors.kindsOf(proved.user.id) : [];
    if (secondFactor.length === 0) return this.open(request, response, proved);
    this.steps.begin(response, 'login', proved.user);
    return { secondFactor };
  }

  /**
   * Opens a session for somebody who has shown who they are.
   * @throws loginFailed when their password changed meanwhile, or a second factor came that they have not shown
   */
  async open(
    request: Request,
    response: Response,
    { user, factor, device }: Omit<Proved, 'guess'>,
  ): Promise<SignedIn> {
    const idleSeconds = this.environment.SESSION_TTL_SECONDS;
    await regenerateSession(request);
    const proof = { user, hasFactor: factor !== undefined, idleSeconds };
    const session = await this.dataSource.transaction((manager) => openSession(manager, request, proof));
    if (!session) throw loginFailed();
    const { expiresAt, mustSetUpFactor } = session;
    if (factor) await this.factors.forgive(user.id);
    const deviceId = await this.devices.remember(request, response, user, device);
    sayWhoIsSignedIn(response, this.environment, user.id);
    const details = { ...origin(request), ...(factor && { factor }) };
    await this.events.record('login', { actor: user, userId: user.id, details });
    if (factor === 'recovery')
      await this.accountEvents.note({
        userId: user.id,
        kind: 'recoveryCodeUsed',
        origin: originOf(request),
        ...(deviceId !== undefined && { deviceId }),
      });
    const news = await this.accountEvents.takeNews(user.id, deviceId);
    return { ...sessionUser({ ...user, mustSetUpFactor }, expiresAt), ...(news.length > 0 && { news }) };
  }

  /** Who tries to sign in to this account, and from which of its known devices. */
  async visitOf(request: Request, email: string): Promise<Visit> {
    const device = await this.devices.recognise(request, email);
    const place = placeOfAddress(clientAddress(request));
    return { guess: { email, place, isKnownDevice: device !== undefined }, device };
  }

  /**
   * Whose password it is, to sign in or once more later, and from which of their known devices; a wrong one counts.
   * @throws loginFailed (401), Throttled (429), unavailable (503) when too many passwords are checked at once
   */
  async prove(request: Request, credentials: Credentials): Promise<Proved> {
    const visit = await this.visitOf(request, credentials.email);
    const earliest = credentials.code ? delay(JOINT_REFUSAL_MS) : undefined;
    try {
      const identified = await this.queue.run(visit.guess, () =>
        this.identify(request, visit.guess, credentials),
      );
      return { ...visit, ...identified };
    } catch (error) {
      if (error instanceof Throttled) await earliest;
      throw error;
    }
  }

  /** What is being written is written before the database is left. */
  onApplicationShutdown(): Promise<void> {
    return this.afterwards.settled();
  }

  private async identify(request: Request, guess: Guess, credentials: Credentials): Promise<Identified> {
    const { code } = credentials;
    const locked = await this.throttle.take(guess).catch((error: unknown) => {
      if (error instanceof Throttled) return error;
      throw error;
    });
    if (locked) return this.identifyLocked(request, guess, credentials, locked);
    const { user, matches } = await this.credentials.check(credentials);
    const kinds = user && matches ? await this.factors.kindsOf(user.id) : [];
    const factor = user && kinds.length > 0 && code ? await this.factors.accepts(user.id, code) : undefined;
    if (!user || !matches || (kinds.length > 0 && code && !factor)) {
      this.failed(request, user);
      throw loginFailed();
    }
    // Whoever knows the password has no more guesses at the code than others have at the password.
    if (kinds.length > 0 && !factor) await this.throttle.giveBack(guess);
    else await this.throttle.succeeded(guess);
    return { user, factor };
  }

  /**
   * Others' guesses have locked the account, or the place. Password and second factor that are sent together still
   * open the door; whatever is wrong with them is answered like the lock itself (docs/adr/0027-second-factor.md).
   */
  private async identifyLocked(
    request: Request,
    guess: Guess,
    credentials: Credentials,
    locked: Throttled,
  ): Promise<Identified> {
    const { code } = credentials;
    if (code && (await this.throttle.takeJoint(guess))) {
      const { user, matches } = await this.credentials.check(credentials);
      const factor = user && matches ? await this.factors.accepts(user.id, code) : undefined;
      if (user && factor) return { user, factor };
    }
    this.locked(request, locked);
    throw locked;
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
