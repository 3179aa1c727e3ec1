import { StartError } from '../config/start-error.js';
import { MIGRATIONS } from './migrations/index.js';
import type { Queries } from './queries.js';

const NAMES = MIGRATIONS.map((migration) => new migration().name ?? migration.name);
const timeOf = (name: string): number => Number(name.slice(-13));
const NEWEST = Math.max(...NAMES.map(timeOf));
/** The newest migration that is incompatible with older programs. */
const OLDEST_PROGRAM = 1_763_900_000_000;

const NEWER_DATABASE =
  'Este banco de dados é de uma versão mais nova do Prumo: inicie essa versão, ou restaure em um banco vazio o backup feito antes da atualização.';
const UNFINISHED_RESTORE =
  'A restauração de um backup neste banco de dados não terminou: repita `npm run restore -- <arquivo>`.';

/** A table that exists during a restore. */
export const RESTORE_MARK = 'unfinished_restore';

export async function hasTable(database: Queries, table: string): Promise<boolean> {
  const [row] = await database.query<{ found: boolean }[]>('SELECT to_regclass($1) IS NOT NULL AS found', [
    `public.${table}`,
  ]);
  return row?.found ?? false;
}

/** @throws StartError for a database of a newer release, or of an unfinished restore */
export async function requireFitDatabase(database: Queries): Promise<void> {
  if (await hasTable(database, RESTORE_MARK)) throw new StartError(UNFINISHED_RESTORE);
  if (!(await hasTable(database, 'migrations'))) return;
  const unknown = await database.query<unknown[]>('SELECT FROM migrations WHERE name <> ALL ($1) LIMIT 1', [
    NAMES,
  ]);
  if (unknown.length > 0) throw new StartError(NEWER_DATABASE);
  if (!(await hasTable(database, 'schema_version'))) return;
  const newer = await database.query<unknown[]>('SELECT FROM schema_version WHERE oldest_program > $1', [
    NEWEST,
  ]);
  if (newer.length > 0) throw new StartError(NEWER_DATABASE);
}

/** Stores the newest migration of this program, and the oldest compatible program. */
export const storeSchemaVersion = (database: Queries): Promise<unknown> =>
  database.query(
    `INSERT INTO schema_version AS v (newest_migration, oldest_program) VALUES ($1, $2)
     ON CONFLICT (id) DO UPDATE SET newest_migration = greatest(v.newest_migration, excluded.newest_migration),
       oldest_program = greatest(v.oldest_program, excluded.oldest_program)`,
    [NEWEST, OLDEST_PROGRAM],
  );
