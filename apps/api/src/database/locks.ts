import type pg from 'pg';
import type { EntityManager } from 'typeorm';

/**
 * The advisory locks of the product's database: what waits for what, in one place. Any number will do, as long as no
 * two are equal and all processes, of whatever release, take the same.
 */
export const LOCKS = {
  /** The schema is brought up to date. */
  migrations: 7_157_500,
  /** The seeds are brought in. */
  seeds: 7_157_501,
  /** Users change: two administrators can't take each other's flag at once, nor transfer what the other deletes. */
  users: 7_157_502,
  /** The first administrator is created. */
  firstAdmin: 7_157_503,
  /** A zone's or an isopleth's coverages change: no two of them come to cover one city. Taken before any other lock. */
  zone_coverages: 7_157_504,
  isopleth_coverages: 7_157_505,
  /** What the audit holds beyond its time is dropped. */
  auditRetention: 7_157_506,
  /** What has been in the trash for too long is removed. */
  trashRetention: 7_157_507,
  /** A daily backup is made. */
  dailyBackup: 7_157_508,
  /** A file is written. Taken before any other lock. */
  imports: 7_157_509,
  /** The queues of what other processes do are made. */
  queues: 7_157_510,
  /** Somebody asks for a piece of work: what is asked for twice is put on the queue once. */
  jobs: 7_157_511,
} as const;

/** Waits until no other transaction holds this lock, and holds it until this one ends. */
export const advisoryLock = (
  manager: Pick<EntityManager, 'query'>,
  lock: keyof typeof LOCKS,
): Promise<unknown> => manager.query('SELECT pg_advisory_xact_lock($1)', [LOCKS[lock]]);

/** The same, of one thing among many that the lock is for. Its numbers are in a space of their own. */
export const keyedAdvisoryLock = (
  manager: Pick<EntityManager, 'query'>,
  lock: keyof typeof LOCKS,
  thing: string,
): Promise<unknown> =>
  manager.query('SELECT pg_advisory_xact_lock($1::integer, hashtext($2))', [LOCKS[lock], thing]);

/** Takes the lock until this transaction ends, unless another holds it: then answers false at once. */
export async function tryAdvisoryLock(
  manager: Pick<EntityManager, 'query'>,
  lock: keyof typeof LOCKS,
): Promise<boolean> {
  const [row] = await manager.query<{ taken: boolean }[]>('SELECT pg_try_advisory_xact_lock($1) AS taken', [
    LOCKS[lock],
  ]);
  return row?.taken ?? false;
}

/** Takes the lock for as long as this connection lasts, unless another holds it: then answers false at once. */
export async function tryConnectionLock(
  client: Pick<pg.ClientBase, 'query'>,
  lock: keyof typeof LOCKS,
): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
    LOCKS[lock],
  ]);
  return rows[0]?.taken ?? false;
}
