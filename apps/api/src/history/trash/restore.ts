import { type EntityManager, QueryFailedError } from 'typeorm';
import { groupBy, recordKind } from '@prumo/domain';

import { translateDatabaseError } from '../../common/errors/database-errors.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { foreignKeys } from '../../database/foreign-keys.js';
import type { TrashItem } from './trash-item.entity.js';
import { type CodeReference, partsOf } from './trash-writer.js';

type Row = Record<string, unknown>;

const restoreError = (why: string, errors?: Record<string, string>): DomainError =>
  new DomainError('conflict', `Não é possível restaurar: ${why}`, errors && { errors });

const missingError = (kinds: readonly string[]): DomainError =>
  restoreError(
    `${kinds.length === 1 ? 'não existe mais' : 'não existem mais'} no cadastro: ${kinds.join(', ')}. ` +
      'Se estiver na lixeira, restaure antes o que falta.',
  );

/** Kinds of referenced records that no longer exist: 'Tipo de uso', 'Requisito'. */
async function missingReferences(
  manager: EntityManager,
  rowsByTable: ReadonlyMap<string, readonly Row[]>,
): Promise<string[]> {
  const keys = await foreignKeys(manager);
  const missing = new Set<string>();
  for (const [table, rows] of rowsByTable)
    for (const { column, parent, parentColumn } of keys.filter((key) => key.table === table)) {
      if (rowsByTable.has(parent)) continue;
      const [found] = await manager.query<unknown[]>(
        `SELECT FROM jsonb_populate_recordset(NULL::${table}, $1) r WHERE r.${column} IS NOT NULL
           AND NOT EXISTS (SELECT FROM ${parent} p WHERE p.${parentColumn} = r.${column}) LIMIT 1`,
        [JSON.stringify(rows)],
      );
      if (found) missing.add(recordKind(parent));
    }
  return [...missing];
}

const columnSetOf = (row: Row): string => Object.keys(row).sort().join();

/** Rows of an earlier release lack later columns, which then take their defaults. */
async function insert(manager: EntityManager, table: string, rows: readonly Row[]): Promise<void> {
  for (const alike of groupBy(rows, columnSetOf).values()) await insertAlike(manager, table, alike);
}

async function insertAlike(manager: EntityManager, table: string, rows: readonly Row[]): Promise<void> {
  const columns = await manager.query<{ name: string }[]>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname = ANY($2)`,
    [table, Object.keys(rows[0] ?? {})],
  );
  const names = columns.map(({ name }) => name).join(', ');
  await manager.query(
    `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

/** Gives the rows their owners, or the restoring person where the owner is deleted. */
async function withOwners(
  manager: EntityManager,
  rows: readonly Row[],
  items: readonly Pick<TrashItem, 'ownerId'>[],
  actorId: number,
): Promise<Row[]> {
  const owners = await manager.query<{ id: number }[]>(
    'SELECT id FROM users WHERE id = ANY($1) ORDER BY id FOR KEY SHARE',
    [items.map(({ ownerId }) => ownerId)],
  );
  const present = new Set(owners.map(({ id }) => id));
  return rows.map((row, at) => {
    const ownerId = items[at]?.ownerId ?? null;
    if (!('user_id' in row) || ownerId === null) return row;
    return { ...row, user_id: present.has(ownerId) ? ownerId : actorId };
  });
}

/** Names the duplicate field or the missing reference. */
async function explain(
  manager: EntityManager,
  rows: ReadonlyMap<string, readonly Row[]>,
  error: unknown,
): Promise<Error> {
  const known = error instanceof QueryFailedError ? translateDatabaseError(error) : undefined;
  if (known?.code === 'duplicate') return restoreError(known.message, { ...known.details.errors });
  if (known?.code !== 'invalid') return error as Error;
  const missing = await missingReferences(manager, rows);
  return missing.length === 0 ? (error as Error) : missingError(missing);
}

/** Replaces codes by the current ones of the referenced records, and locks these. @throws conflict */
async function withCodesAsNow(
  manager: EntityManager,
  rows: readonly Row[],
  references: readonly CodeReference[],
): Promise<Row[]> {
  const followed = rows.map((row) => ({ ...row }));
  for (const { column, parent, code } of references) {
    // Snapshots of earlier releases have no ids: their codes are kept.
    const referring = followed.filter((row) => typeof row[`@${column}`] === 'number');
    if (referring.length === 0) continue;
    const found = await manager.query<{ id: number; code: string }[]>(
      `SELECT id, ${code} AS code FROM ${parent} WHERE id = ANY($1) FOR KEY SHARE`,
      [referring.map((row) => row[`@${column}`])],
    );
    const codes = new Map(found.map((record): [unknown, string] => [record.id, record.code]));
    for (const row of referring) {
      const now = codes.get(row[`@${column}`]);
      if (now === undefined) throw missingError([recordKind(parent)]);
      row[column] = now;
    }
  }
  return followed;
}

/** Empties the columns of missing references with ON DELETE SET NULL, as the database would have done. */
async function clearMissingReferences(
  manager: EntityManager,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const keys = await foreignKeys(manager);
  for (const { column, parent } of keys.filter((key) => key.table === table && key.onDelete === 'set null')) {
    const found = await manager.query<{ id: number }[]>(
      `SELECT id FROM ${parent} WHERE id = ANY($1) FOR KEY SHARE`,
      [rows.map((row) => row[column])],
    );
    const present = new Set<unknown>(found.map(({ id }) => id));
    for (const row of rows) if (!present.has(row[column])) row[column] = null;
  }
}

/**
 * Restores records of a table with their parts and ids, but a new `updatedAt`, so that open edits are stale.
 * @returns their rows @throws conflict for a duplicate, or a missing reference
 */
export async function restoreRecords(
  manager: EntityManager,
  entity: string,
  items: readonly Pick<TrashItem, 'ownerId' | 'snapshot'>[],
  actorId: number,
  restoring: (rows: readonly Row[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows = new Map<string, readonly Row[]>();
  for (const { table, byCode } of await partsOf(manager, entity)) {
    const stored = items.flatMap(({ snapshot }) => snapshot[table] ?? []);
    const followed = await withCodesAsNow(manager, stored, byCode);
    if (followed.length > 0) await clearMissingReferences(manager, table, followed);
    rows.set(table, followed);
  }
  const updatedAt = new Date().toISOString();
  const records = (rows.get(entity) ?? []).map((record) => ({ ...record, updated_at: updatedAt }));
  const own = await restoring(await withOwners(manager, records, items, actorId));
  rows.set(entity, own);
  await manager
    .transaction(async (within) => {
      for (const [table, all] of rows) await insert(within, table, all);
    })
    .catch(async (error: unknown) => {
      throw await explain(manager, rows, error);
    });
  return own;
}
