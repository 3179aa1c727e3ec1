import type { EntityManager } from 'typeorm';
import { evidenceFields } from '@prumo/domain';

import type { Transaction } from '../../../crud/write/transaction.js';
import { type Copied, giveOrCopy, type NewOwner, type Used } from './give-or-copy.js';
import { followCopiesInTrash } from './trashed-references.js';

const EVIDENCE: Copied = { table: 'evidence', fields: evidenceFields };

/** Evidence and the building whose report or record of maintenance uses it. */
const USES = `(SELECT l.evidence_id, r.building_id FROM verification_evidence l JOIN reports r ON r.id = l.report_id
  UNION ALL SELECT m.evidence_id, m.building_id FROM maintenance_records m WHERE m.evidence_id IS NOT NULL)`;

/** The same of deleted reports and buildings, which use it again once they are restored. */
const TRASHED_USES = `(SELECT (l ->> 'evidence_id')::integer AS evidence_id,
    (x.snapshot #>> '{reports,0,building_id}')::integer AS building_id
  FROM trash x, jsonb_array_elements(x.snapshot -> 'verification_evidence') l WHERE x.entity = 'reports'
  UNION ALL SELECT (m ->> 'evidence_id')::integer, x.record_id
  FROM trash x, jsonb_array_elements(x.snapshot -> 'maintenance_records') m
  WHERE x.entity = 'buildings' AND m ->> 'evidence_id' IS NOT NULL)`;

/** SQL of the evidence of others than `$2` (null: of all) that the buildings `$1` use. */
const USED = `FROM evidence e WHERE e.user_id IS DISTINCT FROM $2::integer
  AND e.id IN (SELECT u.evidence_id FROM ${USES} u WHERE u.building_id = ANY($1::integer[])
    UNION ALL SELECT u.evidence_id FROM ${TRASHED_USES} u WHERE u.building_id = ANY($1::integer[]))`;

const lockUsed = (manager: EntityManager, buildingIds: readonly number[], { from, to }: EvidenceMove) =>
  manager.query<Used[]>(
    `SELECT e.id, e.user_id <> ALL($3::integer[]) OR EXISTS (SELECT FROM ${USES} u
         WHERE u.evidence_id = e.id AND NOT u.building_id = ANY($1::integer[]))
       OR e.id IN (SELECT u.evidence_id FROM ${TRASHED_USES} u
         WHERE NOT u.building_id = ANY($1::integer[])) AS "isShared"
     ${USED} ORDER BY e.id FOR UPDATE OF e`,
    [buildingIds, to, from],
  );

/** The number of pieces that `giveEvidence` would give, as themselves or as copies. @param to null: not chosen yet */
export async function countGivenEvidence(
  manager: EntityManager,
  buildingIds: readonly number[],
  to: number | null,
): Promise<number> {
  const [found] = await manager.query<[{ count: number }]>(`SELECT count(*) ${USED}`, [buildingIds, to]);
  return found.count;
}

/** Gives deleted evidence that only deleted reports of the buildings use, so that its new owner can restore both. */
const giveDeleted = (manager: EntityManager, buildingIds: readonly number[], { from, to }: EvidenceMove) =>
  manager.query(
    `UPDATE trash x SET owner_id = $3 WHERE x.entity = 'evidence' AND x.owner_id = ANY($2::integer[])
       AND x.record_id IN (SELECT u.evidence_id FROM ${TRASHED_USES} u WHERE u.building_id = ANY($1::integer[]))
       AND x.record_id NOT IN (SELECT u.evidence_id FROM ${TRASHED_USES} u WHERE NOT u.building_id = ANY($1::integer[]))`,
    [buildingIds, from, to],
  );

const PAIRS = 'jsonb_to_recordset($1) AS c("from" integer, "to" integer)';

/** Gives copies the revisions and files of their originals; contents are shared. */
async function copyParts(manager: EntityManager, pairs: string): Promise<void> {
  await manager.query(
    `INSERT INTO evidence_revisions (evidence_id, number, date, note, link, created_at)
     SELECT c."to", o.number, o.date, o.note, o.link, o.created_at
     FROM ${PAIRS} JOIN evidence_revisions o ON o.evidence_id = c."from"`,
    [pairs],
  );
  await manager.query(
    `INSERT INTO evidence_files (revision_id, content_id, name, created_at)
     SELECT n.id, f.content_id, f.name, f.created_at
     FROM ${PAIRS} JOIN evidence_revisions o ON o.evidence_id = c."from"
       JOIN evidence_revisions n ON n.evidence_id = c."to" AND n.number = o.number
       JOIN evidence_files f ON f.revision_id = o.id ORDER BY f.id`,
    [pairs],
  );
}

export interface EvidenceMove extends NewOwner {
  /** The former owners of the buildings. */
  from: readonly number[];
}

/**
 * Gives the new owner of buildings the evidence that their reports, also those in the trash, and records of maintenance
 * use: itself, or a copy where other buildings use it, too, or it is of somebody else. @returns the number of pieces
 */
export async function giveEvidence(
  tx: Transaction,
  buildingIds: readonly number[],
  newOwner: EvidenceMove,
): Promise<number> {
  const { manager } = tx;
  await giveDeleted(manager, buildingIds, newOwner);
  const used = await lockUsed(manager, buildingIds, newOwner);
  const { shared, copies } = await giveOrCopy(tx, EVIDENCE, used, newOwner);
  if (shared.length === 0) return used.length;
  const pairs = JSON.stringify(shared.map((from, at) => ({ from, to: copies[at] })));
  await copyParts(manager, pairs);
  await manager.query(
    `UPDATE verification_evidence l SET evidence_id = c."to" FROM ${PAIRS}, reports r
     WHERE r.building_id = ANY($2::integer[]) AND l.report_id = r.id AND l.evidence_id = c."from"`,
    [pairs, buildingIds],
  );
  await manager.query(
    `UPDATE maintenance_records m SET evidence_id = c."to" FROM ${PAIRS}
     WHERE m.building_id = ANY($2::integer[]) AND m.evidence_id = c."from"`,
    [pairs, buildingIds],
  );
  await followCopiesInTrash(manager, buildingIds, pairs, ['verification_evidence', 'evidence_id']);
  return used.length;
}
