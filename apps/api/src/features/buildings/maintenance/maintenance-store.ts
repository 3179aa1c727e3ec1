import type { EntityManager } from 'typeorm';
import {
  type CatalogueActivity,
  type LastDone,
  type maintenanceRecordFields,
  type OwnActivity,
  type PlanChange,
  type ValuesOf,
} from '@prumo/domain';

import { declareTable } from '../../../common/declared-tables.js';

declareTable('maintenance_plan_rows', {
  constraints: {
    maintenance_plan_rows_once: { field: 'changes' },
    maintenance_plan_rows_activity_fkey: { field: 'changes' },
  },
});
declareTable('maintenance_records', {
  constraints: {
    maintenance_records_activity_fkey: { field: 'activityId' },
    maintenance_records_own_fkey: { field: 'ownActivityId' },
    maintenance_records_evidence_fkey: { field: 'evidenceId' },
  },
});

/** The values of a record of maintenance; cost in R$. */
export type RecordValues = ValuesOf<typeof maintenanceRecordFields>;

/** A record with the names of what it refers to. */
export interface StoredMaintenance extends RecordValues {
  id: number;
  buildingId: number;
  system: string;
  element: string | null;
  label: string;
  evidenceSubject: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The active activities of the catalogue, in the order of their codes. */
export const readActivities = (manager: EntityManager): Promise<CatalogueActivity[]> =>
  manager.query(
    `SELECT id, label, is_active AS "isActive", system, element, period, team, presence, source, confidence
     FROM maintenance_activities WHERE is_active ORDER BY code COLLATE ptbr_codes, id`,
  );

export type ChangeRow = PlanChange & { buildingId: number };
export type OwnRow = OwnActivity & { buildingId: number };

/** What the plans of these buildings change of the catalogue's activities. */
export const readChanges = (manager: EntityManager, buildingIds: readonly number[]): Promise<ChangeRow[]> =>
  manager.query(
    `SELECT building_id AS "buildingId", activity_id AS "activityId", period, is_left_out AS "isLeftOut", reason
     FROM maintenance_plan_rows WHERE building_id = ANY($1) AND activity_id IS NOT NULL ORDER BY id`,
    [buildingIds],
  );

/** The activities that only the plans of these buildings have. */
export const readOwn = (manager: EntityManager, buildingIds: readonly number[]): Promise<OwnRow[]> =>
  manager.query(
    `SELECT id, building_id AS "buildingId", system, element, label, period, team
     FROM maintenance_plan_rows WHERE building_id = ANY($1) AND activity_id IS NULL ORDER BY id`,
    [buildingIds],
  );

/** When each activity of these buildings was last done. */
export const readLastDone = (
  manager: EntityManager,
  buildingIds: readonly number[],
): Promise<(LastDone & { buildingId: number })[]> =>
  manager.query(
    `SELECT building_id AS "buildingId", activity_id AS "activityId", own_activity_id AS "ownActivityId",
       max(done_on) AS "doneOn"
     FROM maintenance_records WHERE building_id = ANY($1) GROUP BY 1, 2, 3`,
    [buildingIds],
  );

/** When the plan of a building was last changed; null: it is the catalogue's. */
export async function plannedAt(manager: EntityManager, buildingId: number): Promise<Date | null> {
  const [row] = await manager.query<[{ at: Date | null }]>(
    'SELECT max(updated_at) AS at FROM maintenance_plan_rows WHERE building_id = $1',
    [buildingId],
  );
  return row.at;
}

/** Replaces what the plan of a building changes of the catalogue; the building must be locked. */
export async function writeChanges(
  manager: EntityManager,
  buildingId: number,
  changes: readonly PlanChange[],
  at: Date,
): Promise<void> {
  await manager.query(
    'DELETE FROM maintenance_plan_rows WHERE building_id = $1 AND activity_id IS NOT NULL',
    [buildingId],
  );
  await manager.query(
    `INSERT INTO maintenance_plan_rows (building_id, activity_id, period, is_left_out, reason, updated_at)
     SELECT $1, c."activityId", c.period, c."isLeftOut", c.reason, $3
     FROM jsonb_to_recordset($2) AS c("activityId" integer, period text, "isLeftOut" boolean, reason text)`,
    [buildingId, JSON.stringify(changes), at],
  );
}

/** Replaces a building's own activities: those with an id are kept, those left out deleted. The building must be locked. */
export async function writeOwn(
  manager: EntityManager,
  buildingId: number,
  own: readonly (Omit<OwnActivity, 'id'> & { id: number | null })[],
  at: Date,
): Promise<void> {
  const sent = `jsonb_to_recordset($2) AS o(id integer, system text, element text, label text, period text, team text)`;
  const values = [buildingId, JSON.stringify(own)];
  await manager.query(
    `DELETE FROM maintenance_plan_rows r WHERE r.building_id = $1 AND r.activity_id IS NULL
       AND NOT EXISTS (SELECT FROM ${sent} WHERE o.id = r.id)`,
    values,
  );
  await manager.query(
    `UPDATE maintenance_plan_rows r SET system = o.system, element = o.element, label = o.label, period = o.period,
       team = o.team, updated_at = $3 FROM ${sent} WHERE r.id = o.id AND r.building_id = $1 AND r.activity_id IS NULL`,
    [...values, at],
  );
  await manager.query(
    `INSERT INTO maintenance_plan_rows (building_id, system, element, label, period, team, updated_at)
     SELECT $1, o.system, o.element, o.label, o.period, o.team, $3 FROM ${sent} WHERE o.id IS NULL`,
    [...values, at],
  );
}

const RECORD = `
  SELECT m.id, m.building_id AS "buildingId", m.activity_id AS "activityId", m.own_activity_id AS "ownActivityId",
    m.done_on AS "doneOn", m.done_by AS "doneBy", m.cost, m.note, m.evidence_id AS "evidenceId",
    coalesce(a.system, o.system) AS system, CASE WHEN a.id IS NULL THEN o.element ELSE a.element END AS element,
    coalesce(a.label, o.label) AS label, e.subject AS "evidenceSubject",
    m.created_at AS "createdAt", m.updated_at AS "updatedAt"
  FROM maintenance_records m LEFT JOIN maintenance_activities a ON a.id = m.activity_id
    LEFT JOIN maintenance_plan_rows o ON o.id = m.own_activity_id LEFT JOIN evidence e ON e.id = m.evidence_id`;

/** The records of a building, newest first. */
export const readRecords = (manager: EntityManager, buildingId: number): Promise<StoredMaintenance[]> =>
  manager.query(`${RECORD} WHERE m.building_id = $1 ORDER BY m.done_on DESC, m.id DESC`, [buildingId]);

/** One record of a building. */
export async function readRecord(
  manager: EntityManager,
  buildingId: number,
  id: number,
): Promise<StoredMaintenance | undefined> {
  const [record] = await manager.query<StoredMaintenance[]>(
    `${RECORD} WHERE m.building_id = $1 AND m.id = $2 FOR UPDATE OF m`,
    [buildingId, id],
  );
  return record;
}

/** Writes a record; with an id, over the stored one. @returns its id */
export async function writeRecord(
  manager: EntityManager,
  buildingId: number,
  values: RecordValues,
  at: Date,
  id?: number,
): Promise<number> {
  const { activityId, ownActivityId, doneOn, doneBy, cost, note, evidenceId } = values;
  const row = [buildingId, activityId, ownActivityId, doneOn, doneBy, cost, note, evidenceId, at];
  const [written] = await (id === undefined
    ? manager.query<{ id: number }[]>(
        `INSERT INTO maintenance_records (building_id, activity_id, own_activity_id, done_on, done_by, cost, note,
           evidence_id, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) RETURNING id`,
        row,
      )
    : manager.query<{ id: number }[]>(
        `WITH written AS (UPDATE maintenance_records SET activity_id = $2, own_activity_id = $3, done_on = $4,
           done_by = $5, cost = $6, note = $7, evidence_id = $8, updated_at = $9
           WHERE building_id = $1 AND id = $10 RETURNING id) SELECT id FROM written`,
        [...row, id],
      ));
  return written?.id ?? 0;
}
