import type { EntityManager } from 'typeorm';
import { removedName } from '@prumo/domain';

import { WITHHELD } from '../audit-changes.js';

async function countChanged(
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

/**
 * Matches a parameter `p` of a snapshot that was checked by the user `$1`; of a deleted account, by name and without an
 * id.
 */
const THEIR_CHECK = `p ->> 'checked_by_name' <> $2
  AND (p -> 'checked_by_id' = to_jsonb($1::integer) OR (p ->> 'checked_by_id' IS NULL AND p ->> 'checked_by_name' = ANY($3)))`;

/** Renames a user in the trash: who deleted an item, and who checked a parameter in it. */
async function renameInTrash(
  manager: EntityManager,
  { id, name, called }: { id: number; name: string; called: readonly string[] },
): Promise<number> {
  const thrown = await countChanged(
    manager,
    'UPDATE trash SET deleted_by_name = $2 WHERE deleted_by_id = $1 AND deleted_by_name <> $2',
    [id, name],
  );
  const snapshots = await countChanged(
    manager,
    `UPDATE trash SET snapshot = jsonb_set(snapshot, '{parameters}', (
         SELECT jsonb_agg(CASE WHEN ${THEIR_CHECK} THEN p || jsonb_build_object('checked_by_name', $2::text) ELSE p END)
         FROM jsonb_array_elements(snapshot -> 'parameters') AS p))
     WHERE EXISTS (SELECT FROM jsonb_array_elements(snapshot -> 'parameters') AS p WHERE ${THEIR_CHECK})`,
    [id, name, called],
  );
  return thrown + snapshots;
}

/** Renames a user in checked parameters and in the trash. @returns the number of records */
export async function renameUser(manager: EntityManager, id: number, name: string): Promise<number> {
  const checks = await countChanged(
    manager,
    'UPDATE parameters SET checked_by_name = $2 WHERE checked_by_id = $1 AND checked_by_name <> $2',
    [id, name],
  );
  return checks + (await renameInTrash(manager, { id, name, called: [] }));
}

/** All names that a user has had in their account, in trash and parameters, and in the audit. */
export async function namesOfUser(
  manager: EntityManager,
  id: number,
  known: readonly string[],
): Promise<string[]> {
  const names = await manager.query<{ name: string }[]>(
    `SELECT full_name AS name FROM users WHERE id = $1
     UNION SELECT deleted_by_name FROM trash WHERE deleted_by_id = $1 AND deleted_by_name IS NOT NULL
     UNION SELECT checked_by_name FROM parameters WHERE checked_by_id = $1 AND checked_by_name IS NOT NULL
     UNION SELECT changes #>> '{checkedByName,to}' FROM audit_log
       WHERE entity = 'parameters' AND user_id = $1 AND changes #>> '{checkedByName,to}' IS NOT NULL`,
    [id],
  );
  const found = new Set([...known, ...names.map(({ name }) => name)]);
  found.delete(WITHHELD);
  found.delete(removedName({ id }));
  return [...found];
}

/** Those of the names that no other account has. */
export async function uniqueNames(
  manager: EntityManager,
  id: number,
  names: readonly string[],
): Promise<string[]> {
  const rows = await manager.query<{ name: string }[]>(
    `SELECT name FROM unnest($2::text[]) AS name WHERE NOT EXISTS (SELECT FROM users u WHERE u.id <> $1 AND u.full_name = name)`,
    [id, names],
  );
  return rows.map(({ name }) => name);
}

/**
 * Redacts a user's name in the trash and, if the account is deleted, in parameters, where only the name identifies
 * them: a deleted namesake's goes as well.
 */
export async function redactUserReferences(
  manager: EntityManager,
  id: number,
  names: readonly string[],
): Promise<number> {
  const [account] = await manager.query<{ full_name: string }[]>(
    'SELECT full_name FROM users WHERE id = $1',
    [id],
  );
  const removed = removedName({ id });
  if (account) {
    const name = account.full_name === removed ? removed : WITHHELD;
    return renameInTrash(manager, { id, name, called: [] });
  }
  const checks = await countChanged(
    manager,
    'UPDATE parameters SET checked_by_name = $1 WHERE checked_by_id IS NULL AND checked_by_name = ANY($2)',
    [removed, names],
  );
  return checks + (await renameInTrash(manager, { id, name: removed, called: names }));
}

/** Redacts the titles of the building's reports in the trash. @returns their number */
export const redactBuildingReferences = (manager: EntityManager, id: number): Promise<number> =>
  countChanged(
    manager,
    `UPDATE trash SET title = $2 WHERE entity = 'reports' AND title <> $2
       AND snapshot -> 'reports' @> jsonb_build_array(jsonb_build_object('building_id', $1::integer))`,
    [id, WITHHELD],
  );
