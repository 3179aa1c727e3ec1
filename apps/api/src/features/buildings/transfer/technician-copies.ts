import type { EntityManager } from 'typeorm';
import { technicianFields } from '@prumo/domain';

import { removedSql } from '../../../audit/redaction/removed-sql.js';
import type { Transaction } from '../../../crud/write/transaction.js';
import { type Copied, columnsOf, copyRecords } from './give-or-copy.js';
import type { Recipient } from './recipient.js';

const { isShared: _, ...copiedFields } = technicianFields;
const TECHNICIANS: Copied = { table: 'technicians', fields: copiedFields };
const ofAlias = (alias: string): string =>
  columnsOf(TECHNICIANS)
    .map((column) => `${alias}.${column}`)
    .join(', ');

/** A technician whom the new owner cannot see, and one of theirs with the same data. */
interface Unseen {
  id: number;
  twin: number | null;
}

/**
 * Technicians of buildings whom the new owner cannot see; one whose data was removed is nobody, and stays as it is.
 * @param to null: whoever is no administrator
 */
export function unseenTechnicians(
  manager: EntityManager,
  buildingIds: readonly number[],
  to: Recipient | null,
): Promise<Unseen[]> {
  if (to?.isAdmin) return Promise.resolve([]);
  return manager.query<Unseen[]>(
    `SELECT t.id, (SELECT min(o.id) FROM technicians o
       WHERE o.user_id = $2 AND ROW(${ofAlias('o')}) IS NOT DISTINCT FROM ROW(${ofAlias('t')})) AS twin
     FROM technicians t
     WHERE t.id IN (SELECT b.technician_id FROM buildings b WHERE b.id = ANY($1::integer[]))
       AND ($2::integer IS NULL OR t.user_id <> $2) AND NOT t.is_shared AND NOT ${removedSql('t')}
     ORDER BY t.id`,
    [buildingIds, to?.id ?? null],
  );
}

/** Ids of technicians by those of their copies, and how many of these are new. */
export interface Copies {
  of: ReadonlyMap<number, number>;
  count: number;
}

/** Gives the new owner a technician for each one whom they cannot see: one of theirs with the same data, else a copy. */
export async function copyTechnicians(
  tx: Transaction,
  buildingIds: readonly number[],
  to: Recipient,
): Promise<Copies> {
  const unseen = await unseenTechnicians(tx.manager, buildingIds, to);
  const missing = unseen.filter(({ twin }) => twin === null).map(({ id }) => id);
  const copies = await copyRecords(tx, TECHNICIANS, missing, to.id);
  const copied = missing.map((id, at) => [id, copies[at]] as const);
  const known = unseen.map(({ id, twin }) => [id, twin] as const);
  const pairs = [...known, ...copied].filter((pair): pair is [number, number] => pair[1] != null);
  return { of: new Map(pairs), count: copies.length };
}
