import { type EntityManager, QueryFailedError } from 'typeorm';
import { recordKind } from '@prumo/domain';

import { translateDatabaseError } from '../../platform/errors/database-errors.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { partsOf } from '../../platform/trash/throw-away.js';
import type { TrashItem } from './trash-item.entity.js';

type Row = Record<string, unknown>;

interface Missing {
  table: string;
  column: string;
  parent: string;
  to: string;
}

const refused = (why: string, errors?: Record<string, string>): DomainError =>
  new DomainError('conflict', `Não é possível restaurar: ${why}`, errors && { errors });

/** The foreign keys of a table that are no reference to the record it is a part of. */
const REFERENCES = `
  SELECT c.conrelid::regclass::text AS "table", quote_ident(by.attname) AS column, c.confrelid::regclass::text AS parent,
    quote_ident(whole.attname) AS "to"
  FROM pg_constraint c
  JOIN pg_attribute by ON by.attrelid = c.conrelid AND by.attnum = c.conkey[1]
  JOIN pg_attribute whole ON whole.attrelid = c.confrelid AND whole.attnum = c.confkey[1]
  WHERE c.contype = 'f' AND c.conrelid = to_regclass($1) AND NOT (c.confrelid::regclass::text = ANY($2))
  ORDER BY c.conname`;

/** What the rows refer to that is no longer there, by kind: 'Tipo de uso', 'Requisito'. */
async function missingOf(
  manager: EntityManager,
  rowsByTable: ReadonlyMap<string, readonly Row[]>,
): Promise<string[]> {
  const own = [...rowsByTable.keys()];
  const missing = new Set<string>();
  for (const [table, rows] of rowsByTable)
    for (const { column, parent, to } of await manager.query<Missing[]>(REFERENCES, [table, own])) {
      const [found] = await manager.query<unknown[]>(
        `SELECT FROM jsonb_populate_recordset(NULL::${table}, $1) r WHERE r.${column} IS NOT NULL
           AND NOT EXISTS (SELECT FROM ${parent} p WHERE p.${to} = r.${column}) LIMIT 1`,
        [JSON.stringify(rows)],
      );
      if (found) missing.add(recordKind(parent));
    }
  return [...missing];
}

const insert = async (manager: EntityManager, table: string, rows: readonly Row[]): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const columns = await manager.query<{ name: string }[]>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname = ANY($2)`,
    [table, Object.keys(first)],
  );
  const names = columns.map(({ name }) => name).join(', ');
  await manager.query(
    `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
};

/** Whose it is now: a person who is gone leaves it to whoever brings it back. */
async function ownerOf(manager: EntityManager, ownerId: number, actorId: number): Promise<number> {
  const [owner] = await manager.query<unknown[]>('SELECT FROM users WHERE id = $1 FOR KEY SHARE', [ownerId]);
  return owner ? ownerId : actorId;
}

/** A database that refuses says which field is taken; a reference that is gone is named. */
async function explain(
  manager: EntityManager,
  rows: ReadonlyMap<string, readonly Row[]>,
  error: unknown,
): Promise<Error> {
  const known = error instanceof QueryFailedError ? translateDatabaseError(error) : undefined;
  if (known?.code === 'duplicate') return refused(known.message, { ...known.errors });
  if (known?.code !== 'invalid') return error as Error;
  const missing = await missingOf(manager, rows);
  if (missing.length === 0) return error as Error;
  const what = missing.length === 1 ? 'não existe mais' : 'não existem mais';
  return refused(
    `${what} no cadastro: ${missing.join(', ')}. Se estiver na lixeira, restaure antes o que falta.`,
  );
}

/**
 * Puts a deleted record back where it was, with its parts and its id; as of now, so that whoever still edits it as it
 * was starts anew. Answers its row.
 * @throws conflict when what it is known by was taken meanwhile, or what it refers to is no longer there
 */
export async function putBack(
  manager: EntityManager,
  { entity, ownerId, snapshot }: Pick<TrashItem, 'entity' | 'ownerId' | 'snapshot'>,
  actorId: number,
): Promise<Row> {
  const tables = (await partsOf(manager, entity)).map(({ table }) => table);
  const rows = new Map(tables.map((table): [string, Row[]] => [table, snapshot[table] ?? []]));
  const [record = {}] = rows.get(entity) ?? [];
  const now = new Date().toISOString();
  const back: Row = { ...record, updated_at: now };
  if ('user_id' in record && ownerId !== null) back['user_id'] = await ownerOf(manager, ownerId, actorId);
  rows.set(entity, [back]);
  await manager
    .transaction(async (within) => {
      for (const [table, all] of rows) await insert(within, table, all);
    })
    .catch(async (error: unknown) => {
      throw await explain(manager, rows, error);
    });
  return back;
}
