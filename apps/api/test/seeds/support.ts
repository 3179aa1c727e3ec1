import type { DataSource } from 'typeorm';

import { createDataSource } from '../../src/app-data-source.js';
import { seed, type SeedMode } from '../../src/database/seeds/index.js';
import { createTestDatabase, type TestDatabaseKind } from '../support/database.js';

/** A database of this test's own, connected, and how to run the seeds on it. */
export interface SeededDatabase {
  dataSource: DataSource;
  /** One column of the query's rows. */
  list<T = string>(sql: string, parameters?: unknown[]): Promise<T[]>;
  /** Runs the seeds; answers what they reported. */
  seed(mode: SeedMode): Promise<string[]>;
  close(): Promise<void>;
}

export async function openDatabase(kind: TestDatabaseKind): Promise<SeededDatabase> {
  const database = await createTestDatabase(kind);
  // As a start connects: it may take its time.
  const dataSource = await createDataSource(database.url, {
    poolSize: 3,
    withoutTimeouts: true,
  }).initialize();
  return {
    dataSource,
    async list<T>(sql: string, parameters: unknown[] = []) {
      const rows = await dataSource.query<Record<string, T>[]>(sql, parameters);
      return rows.flatMap((row) => Object.values(row));
    },
    async seed(mode) {
      const lines: string[] = [];
      await seed(dataSource, mode, (line) => lines.push(line));
      return lines;
    },
    async close() {
      await dataSource.destroy();
      await database.drop();
    },
  };
}

const TABLES = `SELECT table_name FROM information_schema.tables
  WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`;

/** A checksum of every row of every table, by table. */
export async function checksums(database: SeededDatabase): Promise<Record<string, string>> {
  const result: Record<string, string> = {};
  for (const table of await database.list(TABLES)) {
    const [sum] = await database.list(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') FROM ${table} t`,
    );
    result[table] = sum ?? '';
  }
  return result;
}
