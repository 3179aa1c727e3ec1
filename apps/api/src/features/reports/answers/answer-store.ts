import type { EntityManager } from 'typeorm';
import type { AnswerRow, AnswerValues, ReportAnswer } from '@prumo/domain';

/** An answer as stored, with copies of what it answers. */
export interface StoredAnswer extends AnswerRow, AnswerValues {
  label: string;
  demand: string | null;
  technicianId: number | null;
  technicianName: string;
  answeredAt: Date;
}

/** The answers of several reports, in one query; each report's in the order of their first save. */
export async function readAnswersOf(
  manager: EntityManager,
  reportIds: readonly number[],
): Promise<Map<number, StoredAnswer[]>> {
  const rows = await manager.query<({ reportId: number } & StoredAnswer)[]>(
    `SELECT report_id AS "reportId", key, analysis_id AS "analysisId", label, demand, kind, value, unit, source,
       reason, technician_id AS "technicianId", technician_name AS "technicianName", answered_at AS "answeredAt"
     FROM report_answers WHERE report_id = ANY($1) ORDER BY id`,
    [reportIds],
  );
  const answers = new Map<number, StoredAnswer[]>(reportIds.map((id) => [id, []]));
  for (const { reportId, ...answer } of rows) answers.get(reportId)?.push(answer);
  return answers;
}

/** The answers of a report in the order of their first save. */
export const readAnswers = async (manager: EntityManager, reportId: number): Promise<StoredAnswer[]> =>
  (await readAnswersOf(manager, [reportId])).get(reportId) ?? [];

/** Answers as an evaluation reads them. */
export const evaluatedAnswers = (answers: readonly StoredAnswer[]): ReportAnswer[] =>
  answers.map(({ key, analysisId, kind, value, unit, source, reason, technicianName, answeredAt }) => ({
    key,
    analysisId,
    kind,
    value,
    unit,
    source,
    reason,
    by: technicianName,
    at: answeredAt.toISOString(),
  }));

/** Replaces the answers of a report. */
export async function writeAnswers(
  manager: EntityManager,
  reportId: number,
  answers: readonly StoredAnswer[],
): Promise<void> {
  await manager.query('DELETE FROM report_answers WHERE report_id = $1', [reportId]);
  await manager.query(
    `INSERT INTO report_answers (report_id, key, analysis_id, label, demand, kind, value, unit, source, reason,
       technician_id, technician_name, answered_at)
     SELECT $1, a.key, a."analysisId", a.label, a.demand, a.kind, a.value, a.unit, a.source, a.reason,
       a."technicianId", a."technicianName", a."answeredAt"
     FROM jsonb_to_recordset($2) AS a(key text, "analysisId" integer, label text, demand text, kind text, value text,
       unit text, source text, reason text, "technicianId" integer, "technicianName" text, "answeredAt" timestamptz)`,
    [reportId, JSON.stringify(answers)],
  );
}
