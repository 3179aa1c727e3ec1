import type { EntityManager } from 'typeorm';
import { removedName, snakeCase } from '@prumo/domain';

import { declaredFacts, declaredTable, type UserNames } from '../../common/declared-tables.js';
import { WITHHELD } from '../audit-changes.js';

export interface RedactionTarget {
  table: string;
  id: number;
  by?: number;
}

/** The columns with the id and the name of an account, by table. */
const userNameColumns = (): [table: string, columns: UserNames][] =>
  declaredFacts('userNames').map(([table, { id, name }]) => [
    table,
    { id: snakeCase(id), name: snakeCase(name) },
  ]);

export async function countChanged(
  manager: EntityManager,
  statement: string,
  parameters: readonly unknown[],
): Promise<number> {
  const [changed] = await manager.query<{ rows: number }[]>(
    `WITH changed AS (${statement} RETURNING 1) SELECT count(*)::integer AS rows FROM changed`,
    [...parameters],
  );
  return changed?.rows ?? 0;
}

/** A column with a name. @param isTheirs SQL over the record `r` of a snapshot: whether the name is to be replaced */
interface TrashedName {
  table: string;
  column: string;
  isTheirs: string;
}

/** Replaces names by `$2` in the records of a table that are in the trash. @returns the number of trash items */
const renameTrashed = (
  manager: EntityManager,
  { table, column, isTheirs }: TrashedName,
  parameters: readonly unknown[],
): Promise<number> =>
  countChanged(
    manager,
    `UPDATE trash SET snapshot = jsonb_set(snapshot, '{${table}}', (
       SELECT jsonb_agg(CASE WHEN ${isTheirs} THEN r || jsonb_build_object('${column}', $2::text) ELSE r END)
       FROM jsonb_array_elements(snapshot -> '${table}') AS r))
     WHERE EXISTS (SELECT FROM jsonb_array_elements(snapshot -> '${table}') AS r WHERE ${isTheirs})`,
    parameters,
  );

/**
 * Renames a user in the trash: who deleted an item, and whom the records in it name. Records that name a deleted account
 * have no id: they match by the names in `called`.
 */
async function renameInTrash(
  manager: EntityManager,
  { id, name, called }: { id: number; name: string; called: readonly string[] },
): Promise<number> {
  let count = await countChanged(
    manager,
    'UPDATE trash SET deleted_by_name = $2 WHERE deleted_by_id = $1 AND deleted_by_name <> $2',
    [id, name],
  );
  for (const [table, columns] of userNameColumns()) {
    const isTheirs = `r ->> '${columns.name}' <> $2 AND (r -> '${columns.id}' = to_jsonb($1::integer)
      OR (r ->> '${columns.id}' IS NULL AND r ->> '${columns.name}' = ANY($3)))`;
    count += await renameTrashed(manager, { table, column: columns.name, isTheirs }, [id, name, called]);
  }
  return count;
}

/** Renames a user in the records that name them and in the trash. @returns the number of records */
export async function renameUser(manager: EntityManager, id: number, name: string): Promise<number> {
  let count = await renameInTrash(manager, { id, name, called: [] });
  for (const [table, columns] of userNameColumns())
    count += await countChanged(
      manager,
      `UPDATE ${table} SET ${columns.name} = $2 WHERE ${columns.id} = $1 AND ${columns.name} <> $2`,
      [id, name],
    );
  return count;
}

/** All names that a user has had in their account, in the trash, in records that name them, and in the audit. */
export async function namesOfUser(
  manager: EntityManager,
  { table, id }: RedactionTarget,
  known: readonly string[],
): Promise<string[]> {
  const records = declaredFacts('userNames').map(
    ([naming, fields]) => `
     UNION SELECT ${snakeCase(fields.name)} FROM ${naming} WHERE ${snakeCase(fields.id)} = $1
     UNION SELECT changes #>> '{${fields.name},to}' FROM audit_log WHERE entity = '${naming}' AND user_id = $1`,
  );
  const rows = await manager.query<{ name: string }[]>(
    `SELECT name FROM (
       SELECT full_name AS name FROM ${table} WHERE id = $1
       UNION SELECT deleted_by_name FROM trash WHERE deleted_by_id = $1${records.join('')}) names WHERE name IS NOT NULL`,
    [id],
  );
  const found = new Set([...known, ...rows.map(({ name }) => name)]);
  found.delete(WITHHELD);
  found.delete(removedName({ id }));
  return [...found];
}

/** The names that no other account has. */
export async function uniqueNames(
  manager: EntityManager,
  { table, id }: RedactionTarget,
  names: readonly string[],
): Promise<string[]> {
  const rows = await manager.query<{ name: string }[]>(
    `SELECT name FROM unnest($2::text[]) AS name
     WHERE NOT EXISTS (SELECT FROM ${table} other WHERE other.id <> $1 AND other.full_name = name)`,
    [id, names],
  );
  return rows.map(({ name }) => name);
}

/**
 * Redacts a user's name in the trash and, if the account is deleted, in the records where only the name identifies them:
 * a deleted namesake's goes as well.
 */
export async function redactUserReferences(
  manager: EntityManager,
  { table, id }: RedactionTarget,
  names: readonly string[],
): Promise<number> {
  const [account] = await manager.query<{ name: string }[]>(
    `SELECT full_name AS name FROM ${table} WHERE id = $1`,
    [id],
  );
  const removed = removedName({ id });
  if (account) {
    const name = account.name === removed ? removed : WITHHELD;
    return renameInTrash(manager, { id, name, called: [] });
  }
  let count = await renameInTrash(manager, { id, name: removed, called: names });
  for (const [naming, columns] of userNameColumns())
    count += await countChanged(
      manager,
      `UPDATE ${naming} SET ${columns.name} = $1 WHERE ${columns.id} IS NULL AND ${columns.name} = ANY($2)`,
      [removed, names],
    );
  return count;
}

/**
 * Replaces the name of an invited person in the records and the trash: of this record, or of those that an account
 * opens. @returns the number of records and trash items
 */
export async function eraseNames(manager: EntityManager, { table, id }: RedactionTarget): Promise<number> {
  let count = 0;
  for (const [named, { name, accountId }] of declaredFacts('erasedName')) {
    const isAccount = declaredTable(table).isAccount === true;
    if (named !== table && !isAccount) continue;
    const [column, key] = [snakeCase(name), isAccount ? snakeCase(accountId) : 'id'];
    const values = [id, removedName({ id })];
    count += await countChanged(
      manager,
      `UPDATE ${named} SET ${column} = $2 WHERE ${key} = $1 AND ${column} <> $2`,
      values,
    );
    const isTheirs = `r -> '${key}' = to_jsonb($1::integer) AND r ->> '${column}' <> $2`;
    count += await renameTrashed(manager, { table: named, column, isTheirs }, values);
  }
  return count;
}

/** Redacts the titles in the trash that come from this record. @returns their number */
export async function redactTitles(manager: EntityManager, { table, id }: RedactionTarget): Promise<number> {
  let count = 0;
  for (const [titled, after] of declaredFacts('titledAfter'))
    if (after.table === table)
      count += await countChanged(
        manager,
        `UPDATE trash SET title = $2 WHERE entity = '${titled}' AND title <> $2
           AND snapshot -> '${titled}' @> jsonb_build_array(jsonb_build_object('${after.column}', $1::integer))`,
        [id, WITHHELD],
      );
  return count;
}
