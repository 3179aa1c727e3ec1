import type PgBoss from 'pg-boss';
import type { DataSource, EntityManager } from 'typeorm';

import { describeError } from '../common/errors/describe-error.js';
import { logger } from '../common/logging/logger.js';
import { LOCKS } from '../database/locks.js';
import { reportPoolError } from '../database/query-error-logger.js';

/** The kinds of work that another process may do, as their queues are called. */
export const JOB_KINDS = ['documents'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** Apart from the product's tables: a backup leaves it out, and what owns its structure is pg-boss. */
export const JOB_SCHEMA = 'pgboss';

/** A worker that has given no sign for so long is gone: what it had begun is another's. */
const HEARTBEAT_TIMEOUT_SECONDS = 15;
const MAINTENANCE_SECONDS = 5;
/** What nobody has taken by then is nobody's any more: whoever asked was told to come again. */
const QUEUE_TIMEOUT_SECONDS = 120;
/** A job that is over is kept for as long as its answer may be fetched, then as a record of pg-boss, then dropped. */
const RETENTION_SECONDS = 60;
/** So often a job is begun anew that its worker did not survive. */
const RETRIES = 2;

/** How each job is sent. */
export const SEND_OPTIONS = {
  expireInSeconds: HEARTBEAT_TIMEOUT_SECONDS,
  retentionSeconds: QUEUE_TIMEOUT_SECONDS,
  retryLimit: RETRIES,
} as const;

/** What stands in a queue, by the database's clock. */
export interface QueueState {
  waiting: number;
  underWay: number;
  /** How long the oldest job has waited; 0 where none waits. */
  oldestSeconds: number;
  /** Whether a worker has given a sign or ended a job lately. */
  hasWorker: boolean;
}

/** Cancelled jobs that no worker had begun are no sign of one. */
export async function queueState(dataSource: DataSource, kind: JobKind): Promise<QueueState> {
  const [state] = await dataSource.query<[QueueState]>(
    `SELECT count(*) FILTER (WHERE state < 'active') AS waiting,
       count(*) FILTER (WHERE state = 'active') AS "underWay",
       coalesce(extract(epoch FROM now() - min(created_on) FILTER (WHERE state < 'active')), 0) AS "oldestSeconds",
       coalesce(bool_or(started_on IS NOT NULL AND greatest(started_on, completed_on) > now() - $2 * interval '1 second'),
         false) AS "hasWorker"
     FROM ${JOB_SCHEMA}.job WHERE name = $1`,
    [kind, HEARTBEAT_TIMEOUT_SECONDS],
  );
  return state;
}

interface SqlExecutor {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: never[] }>;
}

/** Statements on any connection of the pool. */
export const poolExecutor = (dataSource: DataSource): SqlExecutor => ({
  async executeSql(text, values) {
    const runner = dataSource.createQueryRunner('master');
    const client = (await runner.connect()) as {
      query: (...asked: unknown[]) => Promise<{ rows: never[] }>;
    };
    try {
      return await client.query(text, values);
    } catch (error) {
      // Several statements in one text may have left their transaction open; and pg-boss keeps the reason to itself.
      await client.query('ROLLBACK').catch(() => undefined);
      logger.warn({ error: describeError(error) }, 'the queue could not be asked');
      throw error;
    } finally {
      await runner.release();
    }
  },
});

/** Statements of a transaction. */
export const transactionExecutor = (manager: EntityManager): SqlExecutor => ({
  executeSql: async (text, values) => ({ rows: await manager.query<never[]>(text, values) }),
});

/** Loaded where it is asked for: one process that does all by itself needs none of it. */
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
  // The database may be gone for a while: what is due is done afterwards.
  boss.on('error', (error) =>
    logger.warn({ error: describeError(error) }, 'the queue could not be looked after'),
  );
  return boss;
}

/** pg-boss over the program's own connections. `supervise`: looks after jobs whose worker is gone, and drops old ones. */
export const createBoss = (dataSource: DataSource, { supervise = false } = {}): Promise<PgBoss> =>
  bossWith(poolExecutor(dataSource), { supervise });

/**
 * Makes the queues, or brings them up to the release of pg-boss, as the role that owns them. Processes that start
 * together wait for one another.
 */
export async function prepareQueues(owner: DataSource): Promise<void> {
  const runner = owner.createQueryRunner('master');
  try {
    const client = (await runner.connect()) as { query: (...asked: unknown[]) => Promise<{ rows: never[] }> };
    await client.query('SELECT pg_advisory_lock($1)', [LOCKS.queues]);
    const boss = await bossWith(
      { executeSql: (text, values) => client.query(text, values) },
      { migrate: true },
    );
    await boss.start();
    for (const name of JOB_KINDS) await boss.createQueue(name, { name, policy: 'short' });
    await boss.stop({ graceful: false });
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [LOCKS.queues]).catch(reportPoolError);
    await runner.release();
  }
}
