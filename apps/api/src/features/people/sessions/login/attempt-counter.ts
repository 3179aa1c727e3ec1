import type pg from 'pg';
import type { EntityManager } from 'typeorm';

import { hashToken } from '../../../../common/sha256.js';

/** Result of a counted attempt. `isFirst`: the lock begins with this refusal. */
export type Count = { allowed: true } | { allowed: false; retryAfterSeconds: number; isFirst: boolean };

/** Attempts are counted by account, by address, or by both. */
export interface Subject {
  email?: string;
  /** The network of the client's address; of signed-in people the id of the user. */
  address?: string;
}

interface Limits {
  points: number;
  seconds: number;
}

/** Adds this moment to the window if there is room; `refused` counts those refused since. */
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
 * A sliding window of attempts in the database, by its clock: processes and restarts share it. Within any `seconds`
 * never more than `points` pass.
 */
export class AttemptCounter {
  constructor(
    private readonly pool: pg.Pool,
    private readonly name: string,
    private readonly limits: Limits,
  ) {}

  /** Counts an attempt before it is verified, so that concurrent ones cannot slip through. */
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

  /** Takes the last attempt back: it was right, or was never made. */
  async giveBack(subject: Subject): Promise<void> {
    await this.pool.query(
      'UPDATE login_attempts SET at = trim_array(at, 1) WHERE key = $1 AND cardinality(at) > 0',
      [this.keyOf(subject)],
    );
  }

  async forget(subject: Subject): Promise<void> {
    await this.pool.query('DELETE FROM login_attempts WHERE key = $1', [this.keyOf(subject)]);
  }

  /** Deletes expired rows of every counter. */
  async tidy(): Promise<void> {
    await this.pool.query('DELETE FROM login_attempts WHERE expires_at < now()');
  }

  /** Hashed: the table holds neither e-mails nor addresses. */
  private keyOf({ email, address }: Subject): string {
    const parts = [email, address].filter((part) => part !== undefined);
    return [this.name, ...parts.map(hashToken)].join(':');
  }
}

/** Forgets all attempts at an account, whose password has changed. */
export async function forgetAttempts(manager: EntityManager, email: string): Promise<void> {
  await manager.query('DELETE FROM login_attempts WHERE key LIKE $1', [
    `%:${hashToken(email).replaceAll('_', '\\_')}%`,
  ]);
}
