import { createHash } from 'node:crypto';

import type pg from 'pg';
import type { EntityManager } from 'typeorm';

/** What a counter says of one more guess: allowed, or how long to wait and whether the lock begins with it. */
export type Count = { allowed: true } | { allowed: false; retryAfterSeconds: number; isFirst: boolean };

/** What is counted: guesses at an account, from a place, or at an account from a place. */
export interface Subject {
  email?: string;
  place?: string;
}

interface Limits {
  points: number;
  seconds: number;
}

/** Adds this moment to those of the window, if there is room; `refused` says how many found none since then. */
const TAKE = `
  INSERT INTO login_attempts AS a (key, at, expires_at) VALUES ($1, ARRAY[now()], now() + $3 * interval '1 second')
  ON CONFLICT (key) DO UPDATE SET (at, refused, expires_at) = (
    SELECT
      CASE WHEN cardinality(recent.at) < $2 THEN recent.at || now() ELSE recent.at END,
      CASE WHEN cardinality(recent.at) < $2 THEN 0 ELSE a.refused + 1 END,
      CASE WHEN cardinality(recent.at) < $2 THEN excluded.expires_at ELSE a.expires_at END
    FROM (SELECT ARRAY(
      SELECT made FROM unnest(a.at) made WHERE made > now() - $3 * interval '1 second' AND made <= now() + interval '1 minute' ORDER BY made
    ) AS at) recent)
  RETURNING refused,
    ceil(extract(epoch FROM at[cardinality(at) - $2 + 1] - now()))::integer + $3 AS wait`;

/**
 * Guesses, counted in the database so that another process or a restart doesn't forget, and by its clock, so that
 * processes whose own clocks differ agree: within any `seconds`, never more than `points` get through.
 */
export class AttemptCounter {
  constructor(
    private readonly pool: pg.Pool,
    private readonly name: string,
    private readonly limits: Limits,
  ) {}

  /** Takes one guess of those that are left, before it is known to be wrong: many at once can't slip through. */
  async take(subject: Subject): Promise<Count> {
    const { points, seconds } = this.limits;
    const { rows } = await this.pool.query<{ refused: number; wait: number }>(TAKE, [
      this.keyOf(subject),
      points,
      seconds,
    ]);
    const { refused = 0, wait = 0 } = rows[0] ?? {};
    if (refused === 0) return { allowed: true };
    return {
      allowed: false,
      retryAfterSeconds: Math.min(Math.max(wait, 1), seconds),
      isFirst: refused === 1,
    };
  }

  /** The guess was right, or was never made: it doesn't count. */
  async giveBack(subject: Subject): Promise<void> {
    await this.pool.query(
      'UPDATE login_attempts SET at = trim_array(at, 1) WHERE key = $1 AND cardinality(at) > 0',
      [this.keyOf(subject)],
    );
  }

  /** Forgets all guesses. */
  async forget(subject: Subject): Promise<void> {
    await this.pool.query('DELETE FROM login_attempts WHERE key = $1', [this.keyOf(subject)]);
  }

  /** Deletes what is over, of every counter. */
  async tidy(): Promise<void> {
    await this.pool.query('DELETE FROM login_attempts WHERE expires_at < now()');
  }

  /** The table holds neither e-mails nor addresses. */
  private keyOf({ email, place }: Subject): string {
    const parts = [email, place].filter((part) => part !== undefined);
    return [this.name, ...parts.map(hashed)].join(':');
  }
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Forgets all guesses at an account, from everywhere: its password is a new one. */
export async function forgetGuesses(manager: EntityManager, email: string): Promise<void> {
  await manager.query('DELETE FROM login_attempts WHERE key LIKE $1', [
    `%:${hashed(email).replaceAll('_', '\\_')}%`,
  ]);
}
