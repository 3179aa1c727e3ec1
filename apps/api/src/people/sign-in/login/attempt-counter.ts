import { createHash } from 'node:crypto';

import type pg from 'pg';
import { type RateLimiterRes, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { EntityManager } from 'typeorm';

/** What a counter says of one more guess: allowed, or how long to wait and whether the lock begins with it. */
export type Count = { allowed: true } | { allowed: false; retryAfterSeconds: number; isFirst: boolean };

/** What is counted: guesses at an account, from everywhere or from one place. */
export interface Subject {
  email: string;
  place?: string;
}

interface Limits {
  points: number;
  seconds: number;
}

const isResult = (error: unknown): error is RateLimiterRes =>
  typeof error === 'object' && error !== null && 'msBeforeNext' in error;

/**
 * Guesses, counted in the database so that another process or a restart doesn't forget. The window begins anew
 * with each guess: within any `seconds`, never more than `points` get through.
 */
export class AttemptCounter {
  private readonly limiter: RateLimiterPostgres;

  constructor(
    private readonly pool: pg.Pool,
    name: string,
    private readonly limits: Limits,
  ) {
    this.limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'login_attempts',
      tableCreated: true,
      keyPrefix: name,
      points: limits.points,
      duration: limits.seconds,
      clearExpiredByTimeout: false,
    });
  }

  /** Takes one guess of those that are left, before it is known to be wrong: many at once can't slip through. */
  async take(subject: Subject): Promise<Count> {
    try {
      await this.limiter.consume(keyOf(subject));
    } catch (error) {
      if (!isResult(error)) throw error;
      return {
        allowed: false,
        retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
        isFirst: error.consumedPoints === this.limits.points + 1,
      };
    }
    await this.pool.query('UPDATE login_attempts SET expire = $2 WHERE key = $1', [
      this.limiter.getKey(keyOf(subject)),
      Date.now() + this.limits.seconds * 1000,
    ]);
    return { allowed: true };
  }

  /** The guess was right, or was never made: it doesn't count. */
  async giveBack(subject: Subject): Promise<void> {
    await this.limiter.reward(keyOf(subject));
  }

  /** Forgets all guesses. */
  async forget(subject: Subject): Promise<void> {
    await this.limiter.delete(keyOf(subject));
  }

  /** Deletes what has long expired, of every counter. */
  async tidy(): Promise<void> {
    await this.pool.query('DELETE FROM login_attempts WHERE expire < $1', [Date.now() - 3_600_000]);
  }
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The table holds neither e-mails nor addresses. */
const keyOf = ({ email, place }: Subject): string =>
  place === undefined ? hashed(email) : `${hashed(email)}:${hashed(place)}`;

/** Forgets all guesses at an account, from everywhere: its password is a new one. */
export async function forgetGuesses(manager: EntityManager, email: string): Promise<void> {
  await manager.query('DELETE FROM login_attempts WHERE key LIKE $1', [
    `%:${hashed(email).replaceAll('_', '\\_')}%`,
  ]);
}
