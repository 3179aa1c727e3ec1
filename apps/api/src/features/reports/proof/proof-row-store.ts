import type { EntityManager } from 'typeorm';
import { type AnswerRow, rowId, type ProofValues } from '@prumo/domain';

import { readLinks, writeLinks } from '../evidence/evidence-links.js';

/** Requirement, analysis, label and demand of a row as of its last assessment. */
export interface DemandCopy {
  requirement: string;
  analysis: string;
  label: string;
  demand: string | null;
}

/** The stored proof of a row. */
export interface StoredRow extends AnswerRow, DemandCopy, ProofValues {
  /** Increases with each save. */
  version: number;
  /** Ids of the evidence that proves the row, ascending. */
  evidence: number[];
}

const COLUMNS = `key, analysis_id AS "analysisId", requirement, analysis, label, demand, situation,
  situation_reason AS "situationReason", design_value AS "designValue", design_text AS "designText", unit,
  override_level AS "overrideLevel", override_reason AS "overrideReason", method,
  responsible_role AS "responsibleRole", responsible_person AS "responsiblePerson", stage,
  due_date::text AS "dueDate", notes, version`;

/** The stored proof of a report's rows, in the order of their first save. */
export async function readStoredRows(manager: EntityManager, reportId: number): Promise<StoredRow[]> {
  const rows = await manager.query<Omit<StoredRow, 'evidence'>[]>(
    `SELECT ${COLUMNS} FROM verification_rows WHERE report_id = $1 ORDER BY id`,
    [reportId],
  );
  const links = await readLinks(manager, reportId);
  return rows.map((row) => ({ ...row, evidence: links.get(rowId(row)) ?? [] }));
}

const WRITTEN = `requirement, analysis, label, demand, situation, situation_reason, design_value, design_text, unit,
  override_level, override_reason, method, responsible_role, responsible_person, stage, due_date, notes, version`;

const SENT = `r.requirement, r.analysis, r.label, r.demand, r.situation, r."situationReason", r."designValue",
  r."designText", r.unit, r."overrideLevel", r."overrideReason", r.method, r."responsibleRole",
  r."responsiblePerson", r.stage, r."dueDate", r.notes, r.version`;

const ROWS = `jsonb_to_recordset($2) AS r(key text, "analysisId" integer, requirement text, analysis text, label text,
  demand text, situation text, "situationReason" text, "designValue" numeric, "designText" text, unit text,
  "overrideLevel" text, "overrideReason" text, method text, "responsibleRole" text, "responsiblePerson" text,
  stage text, "dueDate" date, notes text, version integer)`;

/** Inserts new rows of a report and replaces the stored ones; the report must be locked. */
export async function writeStoredRows(
  manager: EntityManager,
  reportId: number,
  rows: readonly StoredRow[],
): Promise<void> {
  const parameters = [reportId, JSON.stringify(rows)];
  await manager.query(
    `UPDATE verification_rows v SET (${WRITTEN}) = ROW (${SENT}), updated_at = greatest(now(), v.updated_at)
     FROM ${ROWS} WHERE v.report_id = $1 AND (v.key = r.key OR v.analysis_id = r."analysisId")`,
    parameters,
  );
  await manager.query(
    `INSERT INTO verification_rows (report_id, key, analysis_id, ${WRITTEN})
     SELECT $1, r.key, r."analysisId", ${SENT} FROM ${ROWS} WHERE NOT EXISTS (SELECT FROM verification_rows v
       WHERE v.report_id = $1 AND (v.key = r.key OR v.analysis_id = r."analysisId"))`,
    parameters,
  );
  await writeLinks(manager, reportId, rows);
}
