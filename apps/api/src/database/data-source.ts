import pg from 'pg';
import { DataSource, type DataSourceOptions, DefaultNamingStrategy } from 'typeorm';
import { snakeCase } from '@prumo/domain';

import { makeAuditMonths } from './audit-months.js';
import { clientClass } from './client.js';
import { LOCKS } from './locks.js';
import { MIGRATIONS } from './migrations/index.js';
import { NamedStatements } from './named-statements.js';
import { QueryErrorLogger, reportPoolError } from './query-error-logger.js';
import { requireFitDatabase, storeSchemaVersion } from './require-compatible-database.js';
import { verifyWritable } from './writable.js';

const NUMERIC = 1700;
const BIGINT = 20;
const DATE = 1082;

/** numeric and bigint come as numbers: ours stay within what a double holds exactly. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === NUMERIC || oid === BIGINT) return Number;
    // As text: a date has no time zone.
    if (oid === DATE) return String;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  },
};

/** `windMinMS` in code is `wind_min_ms` in the database. */
class SnakeNaming extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string | undefined, prefixes: string[]): string {
    return snakeCase([...prefixes, customName ?? propertyName].join('_'));
  }
  override joinColumnName(relationName: string, referencedColumnName: string): string {
    return snakeCase(`${relationName}_${referencedColumnName}`);
  }
}

/** An idle transaction releases its locks after this time. */
const ABANDONED_MS = 60_000;
/** For requests: a person waits for the lock, the statement or the silent server. */
const LIMITS = {
  connectionTimeoutMillis: 10_000,
  lock_timeout: 5_000,
  statement_timeout: 12_000,
  query_timeout: 14_000,
};
const CONNECT_PATIENTLY_MS = 30_000;
const KEEP_ALIVE_MS = 10_000;
/** Longer than the maximum Retry-After: opening a connection costs more than a statement. */
const IDLE_MS = 60_000;
/** Slower statements are logged. */
const SLOW_MS = 2_000;

export interface DatabaseOptions {
  /** Mapped entities; none for SQL alone. */
  entities?: DataSourceOptions['entities'];
  /** Default: all. */
  migrations?: typeof MIGRATIONS;
  poolSize?: number;
  /** Without time limits: migrations, seeds, tools. */
  withoutTimeouts?: boolean;
  /** Prepares repeated statements and pipelines queries; not for a pooler without named statements. */
  prepared?: boolean;
  limits?: Partial<typeof LIMITS>;
}

/** A data source that is not yet connected. Its schema comes from migrations alone. */
export const createDataSource = (
  url: string,
  {
    entities = [],
    migrations = MIGRATIONS,
    poolSize = 10,
    withoutTimeouts = false,
    prepared = !withoutTimeouts,
    limits = {},
  }: DatabaseOptions = {},
): DataSource =>
  new DataSource({
    type: 'postgres',
    url,
    entities,
    migrations,
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
      // The driver sends a query without waiting for the previous one.
      pipeline: prepared,
      connectionTimeoutMillis: CONNECT_PATIENTLY_MS,
      idleTimeoutMillis: IDLE_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      idle_in_transaction_session_timeout: ABANDONED_MS,
      ...(withoutTimeouts ? {} : { ...LIMITS, ...limits }),
    },
  });

/**
 * Applies the migrations under a lock, since processes may start together.
 * @throws StartError for a newer release's database, or an unfinished restore
 */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [LOCKS.migrations]);
    await requireFitDatabase(runner);
    const applied = await dataSource.runMigrations();
    await storeSchemaVersion(runner);
    await makeAuditMonths(runner);
    return applied.map((migration) => migration.name);
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [LOCKS.migrations]).catch(reportPoolError);
    await runner.release();
  }
}
