import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { tooManyLogins } from '@prumo/domain';

import { type Environment, ENVIRONMENT } from '../../../platform/environment.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { poolOf } from '../session/session.middleware.js';
import { AttemptCounter, type Count, type Subject } from './attempt-counter.js';

const PAIR_SECONDS = 15 * 60;
const ACCOUNT = { points: 10, seconds: 10 * 60 };
/** Expired counters are deleted on the way, every so many sign-ins. */
const TIDY_EVERY = 500;

/** Who tries: an account, from an address or from a device that is known to it. */
export interface Guess {
  email: string;
  address: string;
  device: string | undefined;
}

/** Somebody has to wait; `isFirst` when this very guess locks. */
export class Throttled extends DomainError {
  constructor({ retryAfterSeconds, isFirst }: Count & { allowed: false }) {
    super('tooMany', tooManyLogins(retryAfterSeconds), { retryAfterSeconds });
    this.isFirst = isFirst;
  }
  readonly isFirst: boolean;
}

/**
 * Slows down guessing: a few failures for an account from one address, and ten guesses in ten minutes from all
 * addresses together. A known device is counted by itself and escapes both.
 */
@Injectable()
export class LoginThrottle {
  private readonly byPlace: AttemptCounter;
  private readonly byAccount: AttemptCounter;
  private guesses = 0;

  constructor(dataSource: DataSource, @Inject(ENVIRONMENT) { LOGIN_MAX_FAILURES }: Environment) {
    const pool = poolOf(dataSource);
    this.byPlace = new AttemptCounter(pool, 'place', { points: LOGIN_MAX_FAILURES, seconds: PAIR_SECONDS });
    this.byAccount = new AttemptCounter(pool, 'account', ACCOUNT);
  }

  /** Counts a guess before it is checked. @throws Throttled (429) */
  async take(guess: Guess): Promise<void> {
    if (this.guesses++ % TIDY_EVERY === 0) await this.byPlace.tidy();
    const place = await this.byPlace.take(placeOf(guess));
    if (!place.allowed) throw new Throttled(place);
    if (guess.device !== undefined) return;
    const account = await this.byAccount.take({ email: guess.email });
    if (account.allowed) return;
    await this.byPlace.giveBack(placeOf(guess));
    throw new Throttled(account);
  }

  /** The guess was right. Others' guesses at the account still count. */
  async succeeded(guess: Guess): Promise<void> {
    await this.byPlace.forget(placeOf(guess));
    if (guess.device === undefined) await this.byAccount.giveBack({ email: guess.email });
  }
}

const placeOf = ({ email, address, device }: Guess): Subject => ({
  email,
  place: device === undefined ? `address ${address}` : `device ${device}`,
});
