import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';

import { ENTITIES } from './entities.js';
import { LOCKS } from '../../platform/database/locks.js';
import { MIGRATIONS } from '../../platform/database/migrations/index.js';
import { SnakeNaming } from '../../platform/database/naming.js';
import { QueryErrorLogger, reportPoolError } from '../../platform/database/query-error-logger.js';

const NUMERIC = 1700;
const BIGINT = 20;

/** numeric and bigint come as numbers: ours stay within what a double holds exactly. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === NUMERIC || oid === BIGINT) return Number;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  },
};

/** A transaction that nobody goes on with gives its locks back after this long. */
const ABANDONED_MS = 60_000;

/** How we reach a PostgreSQL: migrations only, never synchronised. */
export const dataSourceOptions = (url: string, { poolSize = 10 } = {}): DataSourceOptions => ({
  type: 'postgres',
  url,
  entities: ENTITIES,
  migrations: MIGRATIONS,
  migrationsTransactionMode: 'each',
  namingStrategy: new SnakeNaming(),
  synchronize: false,
  logger: new QueryErrorLogger(),
  poolErrorHandler: reportPoolError,
  extra: {
    max: poolSize,
    types,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: ABANDONED_MS,
  },
});

/** A data source that is not yet connected. */
export const createDataSource = (url: string, options: { poolSize?: number } = {}): DataSource =>
  new DataSource(dataSourceOptions(url, options));

/** Brings the schema up to date; two processes that start together don't trip over each other. */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [LOCKS.migrations]);
    const applied = await dataSource.runMigrations();
    return applied.map((migration) => migration.name);
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [LOCKS.migrations]).catch(reportPoolError);
    await runner.release();
  }
}
