import type pg from 'pg';

import type { Queries } from './queries.js';

/** The advisory locks of the product's database. The numbers are arbitrary, distinct, and the same in every release. */
export const LOCKS = {
  migrations: 7_157_500,
  seeds: 7_157_501,
  /** Users change: serializes changes of administrators, and transfers with deletes. */
  users: 7_157_502,
  firstAdmin: 7_157_503,
  /** Coverages of zones or isopleths change: keeps a city from being covered twice. Taken before any other lock. */
  zone_coverages: 7_157_504,
  isopleth_coverages: 7_157_505,
  auditRetention: 7_157_506,
  trashRetention: 7_157_507,
  dailyBackup: 7_157_508,
  /** An import writes. Taken before any other lock. */
  imports: 7_157_509,
  queues: 7_157_510,
  /** A job is sent, by its key. */
  jobs: 7_157_511,
  evidenceRetention: 7_157_512,
} as const;

/** Waits for the lock and holds it until the transaction ends. */
export const advisoryLock = (manager: Queries, lock: keyof typeof LOCKS): Promise<unknown> =>
  manager.query('SELECT pg_advisory_xact_lock($1)', [LOCKS[lock]]);

/** As `advisoryLock`, for one key of many. */
export const keyedAdvisoryLock = (
  manager: Queries,
  lock: keyof typeof LOCKS,
  key: string,
): Promise<unknown> =>
  manager.query('SELECT pg_advisory_xact_lock($1::integer, hashtext($2))', [LOCKS[lock], key]);

/** Takes the lock until the transaction ends. @returns false at once when another holds it */
export async function tryAdvisoryLock(manager: Queries, lock: keyof typeof LOCKS): Promise<boolean> {
  const sql = 'SELECT pg_try_advisory_xact_lock($1) AS taken';
  const [row] = await manager.query<{ taken: boolean }[]>(sql, [LOCKS[lock]]);
  return row?.taken ?? false;
}

/** Takes the lock as long as the connection lasts. @returns false at once when another holds it */
export async function tryConnectionLock(
  client: Pick<pg.ClientBase, 'query'>,
  lock: keyof typeof LOCKS,
): Promise<boolean> {
  const sql = 'SELECT pg_try_advisory_lock($1) AS taken';
  const { rows } = await client.query<{ taken: boolean }>(sql, [LOCKS[lock]]);
  return rows[0]?.taken ?? false;
}
