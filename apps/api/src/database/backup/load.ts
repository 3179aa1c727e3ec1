import { pipeline } from 'node:stream/promises';

import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import { BadBackup, type BackedUpTable, type BackupHead, type BackupEntry } from './archive.js';
import { columnList } from './dump.js';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Drops the foreign keys during the load, as tables refer to each other in circles, and checks them at the end. */
async function withoutForeignKeys(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`,
  );
  for (const { table, name } of keys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`);
  await work();
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${pg.escapeIdentifier(name)} ${definition}`);
}

/** Triggers must not change restored rows. */
const setTriggers = (client: pg.ClientBase, table: string, to: 'DISABLE' | 'ENABLE'): Promise<unknown> =>
  client.query(`ALTER TABLE ${pg.escapeIdentifier(table)} ${to} TRIGGER USER`);

async function prepare(client: pg.ClientBase, { auditParts, tables }: BackupHead): Promise<void> {
  for (const partition of auditParts) {
    const [, parent, year, month] = /^(\w+)_(\d{4})_(\d{2})$/.exec(partition) ?? [];
    await client.query('SELECT make_audit_month($1, make_date($2, $3, 1))', [parent, year, month]);
  }
  for (const { name } of tables) await setTriggers(client, name, 'DISABLE');
  // The backup holds the rows of migrations too, as they were edited.
  for (const { name } of tables) await client.query(`DELETE FROM ${pg.escapeIdentifier(name)}`);
}

async function finish(client: pg.ClientBase, { sequences, tables }: BackupHead): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await client.query('SELECT setval($1::regclass, $2)', [pg.escapeIdentifier(name), last]);
  for (const { name } of tables) await setTriggers(client, name, 'ENABLE');
}

const OUT_OF_ORDER = 'O arquivo está danificado: a ordem das tabelas não confere.';

/** Loads the rows of a table up to its end. @returns their number */
async function loadTable(
  client: pg.ClientBase,
  { name, columns }: BackedUpTable,
  entries: AsyncIterator<BackupEntry>,
): Promise<number> {
  let expected = -1;
  async function* rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const { value, done } = await entries.next();
      if (done || value.kind === 'table' || value.kind === 'head') throw new BadBackup(OUT_OF_ORDER);
      if (value.kind === 'end') {
        expected = value.rows;
        return;
      }
      yield value.bytes;
    }
  }
  const into = client.query(
    copyFrom(`COPY ${pg.escapeIdentifier(name)} (${columnList(columns)}) FROM STDIN`),
  );
  await pipeline(rows, into);
  if (into.rowCount !== expected)
    throw new BadBackup('O arquivo está danificado: o número de linhas não confere.');
  return expected;
}

async function loadTables(
  client: pg.ClientBase,
  head: BackupHead,
  all: AsyncIterable<BackupEntry>,
): Promise<number> {
  const entries = all[Symbol.asyncIterator]();
  let rows = 0;
  try {
    for (let next = await entries.next(); !next.done; next = await entries.next()) {
      const entry = next.value;
      if (entry.kind === 'head') continue;
      const table = entry.kind === 'table' && head.tables.find(({ name }) => name === entry.name);
      if (!table) throw new BadBackup(OUT_OF_ORDER);
      rows += await loadTable(client, table, entries);
    }
  } finally {
    await entries.return?.();
  }
  return rows;
}

/** Loads a backup into a database of the same schema, all or nothing. @returns the number of rows @throws BadBackup */
export async function load(
  client: pg.ClientBase,
  head: BackupHead,
  entries: AsyncIterable<BackupEntry>,
): Promise<number> {
  let rows = 0;
  await client.query('BEGIN');
  try {
    await withoutForeignKeys(client, async () => {
      await prepare(client, head);
      rows = await loadTables(client, head, entries);
      await finish(client, head);
    });
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
  await client.query('ANALYZE');
  return rows;
}
