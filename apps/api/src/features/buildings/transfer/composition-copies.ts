import { compositionFields } from '@prumo/domain';

import type { Transaction } from '../../../crud/write/transaction.js';
import { type Copied, giveOrCopy, type NewOwner, type Used } from './give-or-copy.js';

const COMPOSITIONS: Copied = { table: 'compositions', fields: compositionFields, further: ['sections'] };

/**
 * Compositions of the moved buildings that are not the new owner's, and whether a building that stays has them too, or one
 * in the trash.
 */
const ASSIGNED = `
  SELECT c.id, EXISTS (SELECT FROM building_compositions o
    WHERE o.composition_id = c.id AND o.building_id <> ALL($1::integer[]))
    OR c.id IN (SELECT (o ->> 'composition_id')::integer
      FROM trash x, jsonb_array_elements(x.snapshot -> 'building_compositions') o
      WHERE x.entity = 'buildings') AS "isShared"
  FROM compositions c
  WHERE c.user_id <> $2 AND c.id IN (
    SELECT a.composition_id FROM building_compositions a WHERE a.building_id = ANY($1::integer[]))
  ORDER BY c.id FOR UPDATE`;

/** Gives the new owner the compositions of the moved buildings: a copy of what other buildings use too. */
export async function giveCompositions(
  tx: Transaction,
  buildingIds: readonly number[],
  newOwner: NewOwner,
): Promise<void> {
  const assigned = await tx.manager.query<Used[]>(ASSIGNED, [buildingIds, newOwner.to]);
  const { shared, copies } = await giveOrCopy(tx, COMPOSITIONS, assigned, newOwner);
  if (shared.length === 0) return;
  await tx.manager.query(
    `UPDATE building_compositions a SET composition_id = c.copy
     FROM unnest($2::integer[], $3::integer[]) AS c (original, copy)
     WHERE a.building_id = ANY($1::integer[]) AND a.composition_id = c.original`,
    [buildingIds, shared, copies],
  );
}
