import type { EntityManager } from 'typeorm';
import { type AnswerRow, rowId } from '@prumo/domain';

import { invalid } from '../../../common/errors/domain-error.js';

/** A row of a report with the ids of the evidence that it uses. */
export interface LinkedRow extends AnswerRow {
  evidence: readonly number[];
}

/** The ids of the evidence of each row of a report, ascending, by the row's id. */
export async function readLinks(manager: EntityManager, reportId: number): Promise<Map<string, number[]>> {
  const rows = await manager.query<(AnswerRow & { evidence: number[] })[]>(
    `SELECT key, analysis_id AS "analysisId", array_agg(evidence_id ORDER BY evidence_id) AS evidence
     FROM verification_evidence WHERE report_id = $1 GROUP BY key, analysis_id`,
    [reportId],
  );
  return new Map(rows.map((row) => [rowId(row), row.evidence]));
}

/** Makes these rows use exactly this evidence; the report must be locked. */
export async function writeLinks(
  manager: EntityManager,
  reportId: number,
  rows: readonly LinkedRow[],
): Promise<void> {
  const parameters = [reportId, JSON.stringify(rows)];
  const sent = `jsonb_to_recordset($2) AS r(key text, "analysisId" integer, evidence jsonb)`;
  await manager.query(
    `DELETE FROM verification_evidence l USING ${sent}
     WHERE l.report_id = $1 AND (l.key = r.key OR l.analysis_id = r."analysisId")
       AND NOT r.evidence @> to_jsonb(l.evidence_id)`,
    parameters,
  );
  await manager.query(
    `INSERT INTO verification_evidence (report_id, key, analysis_id, evidence_id)
     SELECT $1, r.key, r."analysisId", e.value::integer FROM ${sent}, jsonb_array_elements_text(r.evidence) e
     ON CONFLICT DO NOTHING`,
    parameters,
  );
}

const UNKNOWN = 'Evidência não encontrada entre as do dono da edificação.';

/**
 * Evidence that a row did not use before must be the building owner's; the chosen records are locked against a delete.
 * @throws invalid naming each wrong row
 */
export async function refuseUnusable(
  manager: EntityManager,
  ownerId: number,
  rows: readonly { evidence?: readonly number[] | undefined }[],
  used: ReadonlySet<number>,
): Promise<void> {
  const added = [...new Set(rows.flatMap(({ evidence = [] }) => evidence))].filter((id) => !used.has(id));
  if (added.length === 0) return;
  const found = await manager.query<{ id: number }[]>(
    'SELECT id FROM evidence WHERE id = ANY($1) AND user_id = $2 ORDER BY id FOR KEY SHARE',
    [added, ownerId],
  );
  const usable = new Set([...used, ...found.map(({ id }) => id)]);
  const wrong = rows.flatMap(({ evidence = [] }, at) =>
    evidence.every((id) => usable.has(id)) ? [] : [[`rows.${at}.evidence`, UNKNOWN] as const],
  );
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
}
