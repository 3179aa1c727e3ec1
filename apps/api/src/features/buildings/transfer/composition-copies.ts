import { columnOf, compositionFields, type TableField, valuesOfRow } from '@prumo/domain';

import { snapshot } from '../../../audit/audit-changes.js';
import type { Transaction } from '../../../crud/write/transaction.js';
import { changeOwner } from '../../people/users/change-owner.js';

const COLUMNS = Object.entries<TableField>(compositionFields).map(([name, field]) => columnOf(name, field));

interface NewOwner {
  to: number;
  actorId: number;
}

/** Compositions of the moved buildings that are not the new owner's, and whether a building that stays has them too. */
const ASSIGNED = `
  SELECT c.id, EXISTS (SELECT FROM building_compositions o
    WHERE o.composition_id = c.id AND o.building_id <> ALL($1::integer[])) AS "isShared"
  FROM compositions c
  WHERE c.user_id <> $2 AND c.id IN (
    SELECT a.composition_id FROM building_compositions a WHERE a.building_id = ANY($1::integer[]))
  ORDER BY c.id FOR UPDATE`;

/** Copies compositions for their new owner. @returns the copies' ids, in the order of the originals' */
async function insertCopies(tx: Transaction, ids: readonly number[], to: number): Promise<number[]> {
  const names = `${COLUMNS.join(', ')}, sections`;
  const rows = await tx.manager.query<({ id: number } & Record<string, unknown>)[]>(
    `INSERT INTO compositions (user_id, ${names})
     SELECT $2, ${names} FROM compositions WHERE id = ANY($1::integer[]) ORDER BY id RETURNING id, ${names}`,
    [ids, to],
  );
  const copies = rows.toSorted((one, other) => one.id - other.id);
  const audited = copies.map(({ id, sections, ...row }) => ({
    id,
    changes: snapshot({ userId: to, ...valuesOfRow(compositionFields, row), sections }),
  }));
  await tx.auditMany('create', 'compositions', audited);
  return copies.map(({ id }) => id);
}

/** Gives the new owner the compositions of the moved buildings: a copy of what other buildings use too. */
export async function giveCompositions(
  tx: Transaction,
  buildingIds: readonly number[],
  { to, actorId }: NewOwner,
): Promise<void> {
  const assigned = await tx.manager.query<{ id: number; isShared: boolean }[]>(ASSIGNED, [buildingIds, to]);
  const shared = assigned.filter(({ isShared }) => isShared).map(({ id }) => id);
  const own = assigned.filter(({ isShared }) => !isShared).map(({ id }) => id);
  if (own.length > 0) await changeOwner(tx.manager, 'compositions', { rows: { id: own }, to, actorId });
  if (shared.length === 0) return;
  const copies = await insertCopies(tx, shared, to);
  await tx.manager.query(
    `UPDATE building_compositions a SET composition_id = c.copy
     FROM unnest($2::integer[], $3::integer[]) AS c (original, copy)
     WHERE a.building_id = ANY($1::integer[]) AND a.composition_id = c.original`,
    [buildingIds, shared, copies],
  );
}
