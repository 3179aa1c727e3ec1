import type pg from 'pg';
import type PgBoss from 'pg-boss';
import type { DataSource, EntityManager } from 'typeorm';

import { describeError } from '../common/errors/describe-error.js';
import { logger } from '../common/logging/logger.js';
import { LOCKS } from '../database/locks.js';
import { poolOf } from '../database/pool.js';
import { reportPoolError } from '../database/query-error-logger.js';

/** The only queue: its jobs issue documents. */
export const QUEUE = 'documents';

/** pg-boss owns this schema; backups leave it out. */
export const JOB_SCHEMA = 'pgboss';

/** After this time without a heartbeat a job goes to another worker. */
const HEARTBEAT_TIMEOUT_SECONDS = 15;
const MAINTENANCE_SECONDS = 5;
/** A job that no worker takes by then is dropped; its caller was refused before. */
const QUEUE_TIMEOUT_SECONDS = 120;
/** Ended jobs are kept this long for their result to be read, then archived, then deleted. */
const RETENTION_SECONDS = 60;
/** Restarts of a job whose worker did not survive it. */
const RETRIES = 2;

export const SEND_OPTIONS = {
  expireInSeconds: HEARTBEAT_TIMEOUT_SECONDS,
  retentionSeconds: QUEUE_TIMEOUT_SECONDS,
  retryLimit: RETRIES,
} as const;

/** The state of a queue, by the database's clock. */
export interface QueueState {
  waiting: number;
  underWay: number;
  /** The age of the oldest waiting job, or 0. */
  oldestSeconds: number;
  /** Whether a worker has sent a heartbeat or ended a job lately. */
  hasWorker: boolean;
}

export async function queueState(dataSource: DataSource): Promise<QueueState> {
  const [state] = await dataSource.query<[QueueState]>(
    `SELECT count(*) FILTER (WHERE state < 'active') AS waiting,
       count(*) FILTER (WHERE state = 'active') AS "underWay",
       coalesce(extract(epoch FROM now() - min(created_on) FILTER (WHERE state < 'active')), 0) AS "oldestSeconds",
       coalesce(bool_or(started_on IS NOT NULL AND greatest(started_on, completed_on) > now() - $2 * interval '1 second'),
         false) AS "hasWorker"
     FROM ${JOB_SCHEMA}.job WHERE name = $1`,
    [QUEUE, HEARTBEAT_TIMEOUT_SECONDS],
  );
  return state;
}

interface SqlExecutor {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: never[] }>;
}

const clientExecutor = (client: pg.ClientBase): SqlExecutor => ({
  executeSql: (text, values) => client.query<never>(text, values),
});

/** Runs statements over the program's own pool. */
const poolExecutor = (dataSource: DataSource): SqlExecutor => ({
  async executeSql(text, values) {
    const client = await poolOf(dataSource).connect();
    try {
      return await client.query<never>(text, values);
    } catch (error) {
      // pg-boss sends transactions as one text, and does not log errors.
      await client.query('ROLLBACK').catch(() => undefined);
      logger.warn({ error: describeError(error) }, 'a statement of the queue failed');
      throw error;
    } finally {
      client.release();
    }
  },
});

export const transactionExecutor = (manager: EntityManager): SqlExecutor => ({
  executeSql: async (text, values) => ({ rows: await manager.query<never[]>(text, values) }),
});

/** Imports pg-boss on demand: a process without workers does not need it. */
async function bossWith(db: SqlExecutor, options: PgBoss.ConstructorOptions): Promise<PgBoss> {
  const { default: Boss } = await import('pg-boss');
  const boss = new Boss({
    db,
    schema: JOB_SCHEMA,
    schedule: false,
    supervise: false,
    migrate: false,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    archiveCompletedAfterSeconds: RETENTION_SECONDS,
    archiveFailedAfterSeconds: RETENTION_SECONDS,
    deleteAfterSeconds: RETENTION_SECONDS,
    ...options,
  });
  boss.on('error', (error) =>
    logger.warn({ error: describeError(error) }, 'the maintenance of the queue failed'),
  );
  return boss;
}

/** pg-boss over the program's own pool. @param supervise restarts jobs of lost workers and deletes old ones */
export const createBoss = (dataSource: DataSource, { supervise = false } = {}): Promise<PgBoss> =>
  bossWith(poolExecutor(dataSource), { supervise });

/** Creates the queues or migrates them to the release of pg-boss, as their owner; a lock serializes starting processes. */
export async function prepareQueues(owner: DataSource): Promise<void> {
  const client = await poolOf(owner).connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCKS.queues]);
    const boss = await bossWith(clientExecutor(client), { migrate: true });
    await boss.start();
    await boss.createQueue(QUEUE, { name: QUEUE, policy: 'short' });
    await boss.stop({ graceful: false });
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCKS.queues]).catch(reportPoolError);
    client.release();
  }
}
