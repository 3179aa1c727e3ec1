import pg from 'pg';

import { withDataSource } from '../connect.js';
import { createDataSource, migrate } from '../data-source.js';
import { MIGRATIONS } from '../migrations/index.js';
import { queriesOf } from '../queries.js';
import { hasTable, RESTORE_MARK } from '../require-compatible-database.js';
import { BadBackup, type BackupHead, readArchive, verifyArchive } from './archive.js';
import { load } from './load.js';

/** The database cannot be restored into; the message says why, in Portuguese. */
export class NotEmpty extends Error {}

export interface Restored {
  createdAt: Date;
  tables: number;
  rows: number;
  /** The migrations that were applied to an older backup. */
  upgrades: readonly string[];
}

const nameOf = (migration: (typeof MIGRATIONS)[number]): string => new migration().name ?? migration.name;

/** The migrations of the backup's schema, oldest first. @throws BadBackup for a newer release */
function migrationsOf({ migrations, formatVersion }: BackupHead): typeof MIGRATIONS {
  const known = new Set(MIGRATIONS.map(nameOf));
  if (formatVersion !== 1 || migrations.some((name) => !known.has(name)))
    throw new BadBackup('O backup é de uma versão mais nova do Prumo: atualize-o antes de restaurar.');
  return MIGRATIONS.filter((migration) => migrations.includes(nameOf(migration)));
}

/** Tables that any use of the program fills, and migrations do not. */
const TRACES = ['seed_ledger', 'audit_log', 'users'];

/** Removes all objects of an unfinished restore, except those of extensions. */
const WIPE = `
  DO $$
  BEGIN
    EXECUTE (SELECT string_agg(format('DROP %s CASCADE', object), '; ' ORDER BY step, object) FROM (
      SELECT 1 AS step, 'TABLE ' || oid::regclass AS object FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
      UNION ALL SELECT 2, 'SEQUENCE IF EXISTS ' || oid::regclass FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'S'
      UNION ALL SELECT 3, 'ROUTINE IF EXISTS ' || p.oid::regprocedure FROM pg_proc p
       WHERE pronamespace = 'public'::regnamespace
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
      UNION ALL SELECT 4, 'COLLATION ' || oid::regcollation FROM pg_collation
       WHERE collnamespace = 'public'::regnamespace) AS made);
  END $$`;

/** Marks the database as being restored, and removes what an unfinished restore has left. @throws NotEmpty */
async function begin(client: pg.Client): Promise<void> {
  const isRepeated = await hasTable(queriesOf(client), RESTORE_MARK);
  if (!isRepeated) await refuseFilled(client);
  await client.query('BEGIN');
  if (isRepeated) await client.query(WIPE);
  await client.query(`CREATE TABLE ${RESTORE_MARK} ()`);
  await client.query('COMMIT');
}

/** @throws NotEmpty unless the database is empty or an unfinished restore's */
async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
  );
  const tables = rows.map(({ name }) => name);
  if (tables.length === 0) return;
  for (const name of TRACES) {
    const isEmpty =
      tables.includes(name) &&
      (await client.query(`SELECT FROM ${pg.escapeIdentifier(name)} LIMIT 1`)).rowCount === 0;
    if (!isEmpty)
      throw new NotEmpty(
        'O banco de dados não está vazio. Restaure em um banco novo: nada foi mudado neste.',
      );
  }
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  // A lost connection fails the running query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @param migrations all of this program's by default @returns the names of those that were applied */
function upgrade(url: string, migrations?: typeof MIGRATIONS): Promise<string[]> {
  const dataSource = createDataSource(url, { migrations, poolSize: 2, withoutTimeouts: true });
  return withDataSource(dataSource, async () =>
    migrations ? (await dataSource.runMigrations()).map(({ name }) => name) : migrate(dataSource),
  );
}

/**
 * Restores a backup into an empty database: verifies the file, creates its schema, loads all rows in one transaction,
 * and migrates. Until the rows are loaded a mark keeps programs from starting; a killed restore can be repeated.
 * @param url of the role that owns (or will own) the tables
 * @throws NotEmpty, BadBackup
 */
export async function restore(url: string, file: string): Promise<Restored> {
  const head = await verifyArchive(file);
  const migrations = migrationsOf(head);
  await withClient(url, begin);
  await upgrade(url, migrations);
  const rows = await withClient(url, (client) => load(client, head, readArchive(file)));
  await withClient(url, (client) => client.query(`DROP TABLE ${RESTORE_MARK}`));
  const upgrades = await upgrade(url);
  return { createdAt: new Date(head.createdAt), tables: head.tables.length, rows, upgrades };
}
