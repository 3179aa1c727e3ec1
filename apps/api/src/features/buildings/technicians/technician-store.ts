import type { EntityManager } from 'typeorm';

import { removedSql } from '../../../audit/redaction/removed-sql.js';
import type { Actor } from '../../../common/auth/access.js';
import { invalid } from '../../../common/errors/domain-error.js';
import { ownedSql, ownerSeenBy } from '../../../crud/ownership.js';

/** Visible technicians by id, with whether their personal data was removed. */
export type Technicians = ReadonlyMap<number, boolean>;

export async function findTechnicians(
  manager: EntityManager,
  actor: Actor,
  ids: readonly number[],
): Promise<Technicians> {
  if (ids.length === 0) return new Map();
  const rows = await manager.query<{ id: number; isRemoved: boolean }[]>(
    `SELECT t.id, ${removedSql('t')} AS "isRemoved" FROM technicians t
     WHERE t.id = ANY($1) AND (${ownedSql('t.user_id', '$2')} OR t.is_shared)`,
    [ids, ownerSeenBy(actor)],
  );
  return new Map(rows.map(({ id, isRemoved }) => [id, isRemoved]));
}

/** @throws invalid on technicianId when the technician is not visible or their data was removed */
export function refuseTechnician(found: Technicians, id: number): void {
  const isRemoved = found.get(id);
  if (isRemoved === undefined) throw invalid({ technicianId: 'Responsável técnico não encontrado.' });
  if (isRemoved)
    throw invalid({ technicianId: 'Os dados deste responsável técnico foram removidos: escolha outro.' });
}
