import type pg from 'pg';
import type { DataSource } from 'typeorm';

/** The connection pool beneath a data source, for libraries that speak to PostgreSQL themselves. */
export const poolOf = (dataSource: DataSource): pg.Pool =>
  (dataSource.driver as unknown as { master: pg.Pool }).master;
