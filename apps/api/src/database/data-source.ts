import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';

import { makeAuditMonths } from './audit-months.js';
import { clientClass } from './client.js';
import { LOCKS } from './locks.js';
import { MIGRATIONS } from './migrations/index.js';
import { NamedStatements } from './named-statements.js';
import { SnakeNaming } from './naming.js';
import { QueryErrorLogger, reportPoolError } from './query-error-logger.js';
import { type Ask, requireFitDatabase, storeSchemaVersion } from './require-compatible-database.js';
import { verifyWritable } from './writable.js';

const NUMERIC = 1700;
const BIGINT = 20;
const DATE = 1082;

/** numeric and bigint come as numbers: ours stay within what a double holds exactly. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === NUMERIC || oid === BIGINT) return Number;
    // A day without a time is that day, wherever the server stands.
    if (oid === DATE) return String;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  },
};

/** A transaction that nobody goes on with gives its locks back after this long. */
const ABANDONED_MS = 60_000;
/** Somebody waits for the answer: a lock, a statement and a silent server are waited for no longer than a person would. */
const LIMITS = {
  connectionTimeoutMillis: 10_000,
  lock_timeout: 5_000,
  statement_timeout: 12_000,
  query_timeout: 14_000,
};
const CONNECT_PATIENTLY_MS = 30_000;
const KEEP_ALIVE_MS = 10_000;
/** Longer than those who were told to come again stay away: to open a connection costs more than to ask it. */
const IDLE_MS = 60_000;
/** A statement that takes longer is told of in the log. */
const SLOW_MS = 2_000;

export interface DatabaseOptions {
  /** The mapped entities; none for what asks in SQL alone. */
  entities?: DataSourceOptions['entities'];
  poolSize?: number;
  /** For what nobody waits for, and may take its time: migrations, seeds, tools. */
  patient?: boolean;
  /**
   * Keeps what is asked again and again prepared, and asks several things of a connection at once; not for a proxy
   * that knows no named statements.
   */
  prepared?: boolean;
  limits?: Partial<typeof LIMITS>;
}

/** How we reach a PostgreSQL: migrations only, never synchronised. */
export const dataSourceOptions = (
  url: string,
  { entities = [], poolSize = 10, patient = false, prepared = !patient, limits = {} }: DatabaseOptions = {},
): DataSourceOptions => ({
  type: 'postgres',
  url,
  entities,
  migrations: MIGRATIONS,
  migrationsTransactionMode: 'each',
  namingStrategy: new SnakeNaming(),
  synchronize: false,
  // Migrations create what the schema needs; the program's role may not be allowed to.
  installExtensions: false,
  logger: new QueryErrorLogger(),
  maxQueryExecutionTime: SLOW_MS,
  poolErrorHandler: reportPoolError,
  extra: {
    max: poolSize,
    types,
    verify: verifyWritable,
    Client: clientClass(prepared ? new NamedStatements() : undefined),
    // The driver sends what is asked of a connection without waiting for what was asked before.
    pipeline: prepared,
    connectionTimeoutMillis: CONNECT_PATIENTLY_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    idle_in_transaction_session_timeout: ABANDONED_MS,
    ...(patient ? {} : { ...LIMITS, ...limits }),
  },
});

/** A data source that is not yet connected. */
export const createDataSource = (url: string, options: DatabaseOptions = {}): DataSource =>
  new DataSource(dataSourceOptions(url, options));

/**
 * Brings the schema up to date; two processes that start together don't trip over each other.
 * @throws StartError of a newer release's database, or one that a restore has filled only in part
 */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [LOCKS.migrations]);
    const ask: Ask = (sql, parameters) => runner.query(sql, parameters);
    await requireFitDatabase(ask);
    const applied = await dataSource.runMigrations();
    await storeSchemaVersion(ask);
    await makeAuditMonths(runner);
    return applied.map((migration) => migration.name);
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [LOCKS.migrations]).catch(reportPoolError);
    await runner.release();
  }
}
