import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { tooManyLogins } from '@prumo/domain';

import { DomainError } from '../../../../common/errors/domain-error.js';
import { type Environment, ENVIRONMENT } from '../../../../config/environment.js';
import { poolOf } from '../../../../database/pool.js';
import { AttemptCounter, type Count, type Subject } from './attempt-counter.js';

const QUARTER_SECONDS = 15 * 60;
const ADDRESS = { points: 50, seconds: QUARTER_SECONDS };
const ACCOUNT = { points: 10, seconds: 10 * 60 };
/** More than anybody mistypes; few enough to cost little. */
const JOINT = { points: 20, seconds: QUARTER_SECONDS };
/** Expired counters are deleted on the way, every so many sign-ins. */
const TIDY_EVERY = 500;

/** Who tries: an account, from a place and perhaps from a device that is known to it. */
export interface Guess {
  email: string;
  place: string;
  isKnownDevice: boolean;
}

/** Something that a guess is taken from, and how it is settled when the guess was right. */
interface Budget {
  counter: AttemptCounter;
  subject: Subject;
  settle: 'giveBack' | 'forget';
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
 * Slows down guessing: fifty failures from one place, whatever the accounts, a few for an account from one place, and
 * ten guesses in ten minutes from all places together. Who gets in gives back what they took: a whole office works
 * behind one address. The devices that are known to an account escape all three; they share a budget of their own, of
 * few failures.
 */
@Injectable()
export class LoginThrottle {
  private readonly byAddress: AttemptCounter;
  private readonly byPair: AttemptCounter;
  private readonly byAccount: AttemptCounter;
  private readonly byDevices: AttemptCounter;
  private readonly joint: AttemptCounter;
  private guesses = 0;

  constructor(dataSource: DataSource, @Inject(ENVIRONMENT) { LOGIN_MAX_FAILURES }: Environment) {
    const pool = poolOf(dataSource);
    const few = { points: LOGIN_MAX_FAILURES, seconds: QUARTER_SECONDS };
    this.byAddress = new AttemptCounter(pool, 'address', ADDRESS);
    this.byPair = new AttemptCounter(pool, 'pair', few);
    this.byAccount = new AttemptCounter(pool, 'account', ACCOUNT);
    this.byDevices = new AttemptCounter(pool, 'devices', few);
    this.joint = new AttemptCounter(pool, 'joint', JOINT);
  }

  /** Counts a guess before it is checked. @throws Throttled (429) */
  async take(guess: Guess): Promise<void> {
    if (this.guesses++ % TIDY_EVERY === 0) await this.byAddress.tidy();
    const taken: Budget[] = [];
    for (const budget of this.budgetsOf(guess)) {
      const count = await budget.counter.take(budget.subject);
      if (!count.allowed) {
        for (const { counter, subject } of taken) await counter.giveBack(subject);
        throw new Throttled(count);
      }
      taken.push(budget);
    }
  }

  /** The password was right, and is not enough: the guess does not count, but those before it still do. */
  async giveBack(guess: Guess): Promise<void> {
    for (const { counter, subject } of this.budgetsOf(guess)) await counter.giveBack(subject);
  }

  /**
   * One of the tries that are left where all others are locked out, for a password and a second factor sent together.
   * They are counted by account and place: nobody uses up those of another place, and guessing both at once is hopeless.
   */
  async takeJoint({ email, place }: Guess): Promise<boolean> {
    return (await this.joint.take({ email, place })).allowed;
  }

  /** The guess was right. Others' guesses at the account still count. */
  async succeeded(guess: Guess): Promise<void> {
    for (const { counter, subject, settle } of this.budgetsOf(guess)) await counter[settle](subject);
  }

  private budgetsOf({ email, place, isKnownDevice }: Guess): Budget[] {
    if (isKnownDevice) return [{ counter: this.byDevices, subject: { email }, settle: 'giveBack' }];
    return [
      { counter: this.byAddress, subject: { place }, settle: 'giveBack' },
      { counter: this.byPair, subject: { email, place }, settle: 'forget' },
      { counter: this.byAccount, subject: { email }, settle: 'giveBack' },
    ];
  }
}
