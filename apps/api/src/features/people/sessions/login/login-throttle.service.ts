import { setTimeout as delay } from 'node:timers/promises';

import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { tooManyLogins } from '@prumo/domain';

import { clientAddress, networkOf } from '../../../../common/auth/client-address.js';
import { DomainError } from '../../../../common/errors/domain-error.js';
import { type Environment, ENVIRONMENT } from '../../../../config/environment.js';
import { poolOf } from '../../../../database/pool.js';
import { AttemptCounter, type Count, type Subject } from './attempt-counter.js';
import { KnownDevices } from './known-devices.service.js';
import { LoginEvents } from './login-events.service.js';
import { LoginQueue } from './login-queue.js';
import type { Credentials } from './login.dto.js';

const QUARTER_SECONDS = 15 * 60;
const ADDRESS = { points: 50, seconds: QUARTER_SECONDS };
const ACCOUNT = { points: 10, seconds: 10 * 60 };
/** Attempts with password and code at a locked account, by account and address. */
const JOINT = { points: 20, seconds: QUARTER_SECONDS };
/** Minimum time of a 429 to a request with a code: it does not reveal whether password or code was wrong. */
const JOINT_REFUSAL_MS = 500;
/** Expired counters are deleted every so many attempts. */
const TIDY_EVERY = 500;

/** An attempt at an account, from an address and perhaps from a device known to the account. */
export interface LoginTarget {
  email: string;
  address: string;
  isKnownDevice: boolean;
}

/** A counter, and how it is settled when the attempt was right. */
interface Counted {
  counter: AttemptCounter;
  subject: Subject;
  settle: 'giveBack' | 'forget';
}

/** 429; `isFirst` when the lock begins with this attempt. */
export class Throttled extends DomainError {
  constructor({ retryAfterSeconds, isFirst }: Count & { allowed: false }) {
    super('tooMany', tooManyLogins(retryAfterSeconds), { retryAfterSeconds });
    this.isFirst = isFirst;
  }
  readonly isFirst: boolean;
}

/** The account and address that an attempt counts for, and the id of a device known to the account. */
export interface LoginAttempt {
  target: LoginTarget;
  device: string | undefined;
}

/** An attempt that may be verified; `lock`: only a right password with a right code passes. */
export interface AdmittedAttempt extends LoginAttempt {
  lock?: Throttled;
}

/**
 * Limits failures: fifty from one address, a few for an account from one address, ten in ten minutes for an account from all
 * addresses. A right attempt is taken back, since an office shares one address. Known devices have a budget of their own.
 */
@Injectable()
export class LoginThrottle {
  private readonly byAddress: AttemptCounter;
  private readonly byPair: AttemptCounter;
  private readonly byAccount: AttemptCounter;
  private readonly byDevices: AttemptCounter;
  private readonly byPasswordAndCode: AttemptCounter;
  private guesses = 0;

  constructor(
    dataSource: DataSource,
    @Inject(ENVIRONMENT) { LOGIN_MAX_FAILURES }: Environment,
    private readonly devices: KnownDevices,
    private readonly queue: LoginQueue,
    private readonly events: LoginEvents,
  ) {
    const pool = poolOf(dataSource);
    const few = { points: LOGIN_MAX_FAILURES, seconds: QUARTER_SECONDS };
    this.byAddress = new AttemptCounter(pool, 'address', ADDRESS);
    this.byPair = new AttemptCounter(pool, 'pair', few);
    this.byAccount = new AttemptCounter(pool, 'account', ACCOUNT);
    this.byDevices = new AttemptCounter(pool, 'devices', few);
    this.byPasswordAndCode = new AttemptCounter(pool, 'joint', JOINT);
  }

  async attemptOf(request: Request, email: string): Promise<LoginAttempt> {
    const device = await this.devices.recognise(request, email);
    const address = networkOf(clientAddress(request));
    return { target: { email, address, isKnownDevice: device !== undefined }, device };
  }

  /**
   * Queues an attempt, counts it, then has it verified. A locked account goes on only with a code, which is then judged together
   * with the password (docs/adr/0027-second-factor.md).
   * @throws Throttled (429), unavailable (503) when too many passwords are checked at once
   */
  async runThrottled<T>(
    request: Request,
    { email, code }: Credentials,
    verify: (attempt: AdmittedAttempt) => Promise<T>,
  ): Promise<T> {
    const attempt = await this.attemptOf(request, email);
    const earliest = code ? delay(JOINT_REFUSAL_MS) : undefined;
    try {
      return await this.queue.run(attempt.target, async () => {
        const lock = await this.tryTake(attempt.target);
        if (!lock) return verify(attempt);
        const { address } = attempt.target;
        if (code && (await this.byPasswordAndCode.take({ email, address })).allowed)
          return verify({ ...attempt, lock });
        throw lock;
      });
    } catch (error) {
      if (!(error instanceof Throttled)) throw error;
      this.events.locked(request, error.isFirst);
      await earliest;
      throw error;
    }
  }

  /** Counts an attempt before it is verified. @throws Throttled (429) */
  async take(target: LoginTarget): Promise<void> {
    const lock = await this.tryTake(target);
    if (lock) throw lock;
  }

  /** As `take`. @returns the lock that refuses the attempt, if any */
  private async tryTake(target: LoginTarget): Promise<Throttled | undefined> {
    if (this.guesses++ % TIDY_EVERY === 0) await this.byAddress.tidy();
    const taken: Counted[] = [];
    for (const budget of this.budgetsOf(target)) {
      const count = await budget.counter.take(budget.subject);
      if (!count.allowed) {
        for (const { counter, subject } of taken) await counter.giveBack(subject);
        return new Throttled(count);
      }
      taken.push(budget);
    }
    return undefined;
  }

  /** The password was right but not enough: this attempt does not count, those before it still do. */
  async giveBack(target: LoginTarget): Promise<void> {
    for (const { counter, subject } of this.budgetsOf(target)) await counter.giveBack(subject);
  }

  /** The attempt was right. Others' attempts at the account still count. */
  async succeeded(target: LoginTarget): Promise<void> {
    for (const { counter, subject, settle } of this.budgetsOf(target)) await counter[settle](subject);
  }

  private budgetsOf({ email, address, isKnownDevice }: LoginTarget): Counted[] {
    if (isKnownDevice) return [{ counter: this.byDevices, subject: { email }, settle: 'giveBack' }];
    return [
      { counter: this.byAddress, subject: { address }, settle: 'giveBack' },
      { counter: this.byPair, subject: { email, address }, settle: 'forget' },
      { counter: this.byAccount, subject: { email }, settle: 'giveBack' },
    ];
  }
}
