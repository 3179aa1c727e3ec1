import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import type { BackedUpTable, BackupHead, BackupEntry } from './archive.js';

/** Sessions, throttling counters and replica positions are void after a restore; migrations belong to the schema. */
const LEFT_OUT = ['migrations', 'schema_version', 'sessions', 'login_attempts', 'last_writes'];

const names = (rows: { name: string }[]): string[] => rows.map(({ name }) => name);

async function tablesOf(client: pg.ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND c.relname <> ALL ($1)
     GROUP BY c.relname ORDER BY c.relname`,
    [LEFT_OUT],
  );
  return rows;
}

async function headOf(client: pg.ClientBase, now: Date): Promise<BackupHead> {
  const migrations = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  const parts = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relispartition AND relkind = 'r' AND relname ~ '_[0-9]{4}_[0-9]{2}$'
       AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const sequences = await client.query<{ name: string; last: string }>(
    `SELECT sequencename AS name, last_value AS last FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
  );
  return {
    format: 'prumo-backup',
    formatVersion: 1,
    createdAt: now.toISOString(),
    migrations: names(migrations.rows),
    auditParts: names(parts.rows),
    sequences: Object.fromEntries(sequences.rows.map(({ name, last }) => [name, Number(last)])),
    tables: await tablesOf(client),
  };
}

export const columnList = (columns: readonly string[]): string =>
  columns.map((name) => pg.escapeIdentifier(name)).join(', ');

/** All tables from one snapshot of the database. */
export async function* dump(client: pg.ClientBase, now = new Date()): AsyncGenerator<BackupEntry> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    const head = await headOf(client, now);
    yield { kind: 'head', head };
    for (const { name, columns } of head.tables) {
      yield { kind: 'table', name };
      const rows = client.query(
        copyTo(`COPY (SELECT ${columnList(columns)} FROM ${pg.escapeIdentifier(name)}) TO STDOUT`),
      );
      for await (const bytes of rows as AsyncIterable<Buffer>) yield { kind: 'rows', bytes };
      yield { kind: 'end', rows: rows.rowCount };
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
