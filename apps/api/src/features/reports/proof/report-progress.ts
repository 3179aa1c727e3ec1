import type { EntityManager } from 'typeorm';
import { type DemandedRow, DUE_SOON_DAYS, saoPauloDay, type StoredProgress } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { describeError } from '../../../common/errors/describe-error.js';
import { logger } from '../../../common/logging/logger.js';
import { ownedSql, ownerSeenBy } from '../../../crud/ownership.js';
import { CATALOGUE_CHANGE } from '../report.view.js';
import type { StoredRow } from './proof-row-store.js';
import { openDueDates, progressOfRows } from './proof-rows.js';

/** Reports with their own bar on the dashboard. */
const SHOWN = 5;

const VALUES = `report_id, total, proven, failing, to_review, due_dates, rows_version, counted_at`;

/** Replaces a count unless it is of later saves. */
const UPSERT = `ON CONFLICT (report_id) DO UPDATE SET (${VALUES}) = ROW (excluded.*)
  WHERE report_progress.rows_version <= excluded.rows_version`;

/** The values of a count, as parameters from `$2` on. */
function countOf(demanded: readonly DemandedRow[], stored: readonly StoredRow[]): unknown[] {
  const { total, proven, failing, toReview } = progressOfRows(demanded, stored);
  const version = stored.reduce((sum, row) => sum + row.version, 0);
  return [total, proven, failing, toReview, openDueDates(demanded, stored), version];
}

/** Keeps the progress of a locked report, as part of a save of its proof. */
export async function writeProgress(
  manager: EntityManager,
  reportId: number,
  demanded: readonly DemandedRow[],
  stored: readonly StoredRow[],
): Promise<void> {
  await manager.query(
    `INSERT INTO report_progress (${VALUES}) VALUES ($1, $2, $3, $4, $5, $6, $7, now()) ${UPSERT}`,
    [reportId, ...countOf(demanded, stored)],
  );
}

/**
 * Keeps the progress that a read has just counted, for lists that do not evaluate reports. A report that is being saved
 * keeps its own, and a failure fails no read.
 */
export async function rememberProgress(
  manager: EntityManager,
  reportId: number,
  demanded: readonly DemandedRow[],
  stored: readonly StoredRow[],
  countedAt: Date,
): Promise<void> {
  await manager
    .query(
      `INSERT INTO report_progress (${VALUES})
       SELECT id, $2, $3, $4, $5, $6, $7, $8 FROM reports WHERE id = $1 FOR KEY SHARE SKIP LOCKED ${UPSERT}`,
      [reportId, ...countOf(demanded, stored), countedAt],
    )
    .catch((error: unknown) =>
      logger.warn({ error: describeError(error) }, 'the progress of a proof could not be kept'),
    );
}

/** SQL of the evidence that expires soon and the reports that use it. @param day SQL of today */
const expiringTable = (day: string): string => `expiring AS MATERIALIZED (
  SELECT DISTINCT l.report_id, l.evidence_id FROM evidence e JOIN verification_evidence l ON l.evidence_id = e.id
  WHERE e.valid_until BETWEEN ${day}::date AND ${day}::date + ${DUE_SOON_DAYS})`;

/**
 * SQL of a count over `report_progress p`, `reports r`, `buildings b` and `expiring`, a column for each field. The dates
 * ascend: `width_bucket` finds the number of those up to a day by bisection. @param day SQL of today
 */
const countColumns = (day: string): string => `
  coalesce(x.count, 0)::integer AS "expiringEvidence", p.total, p.proven, p.failing, p.to_review AS "toReview",
  width_bucket(${day}::date + ${DUE_SOON_DAYS}, p.due_dates)
    - width_bucket(${day}::date - 1, p.due_dates) AS "dueSoon",
  width_bucket(${day}::date - 1, p.due_dates) AS overdue,
  p.counted_at < greatest(r.updated_at, r.generated_at, b.updated_at, (SELECT changed.at FROM changed)) AS "isOutdated"`;

const COUNTED = `report_progress p JOIN reports r ON r.id = p.report_id JOIN buildings b ON b.id = r.building_id
  LEFT JOIN (SELECT report_id, count(*) FROM expiring GROUP BY report_id) x ON x.report_id = p.report_id`;

const CHANGED = `changed AS MATERIALIZED (SELECT ${CATALOGUE_CHANGE} AS at), ${expiringTable('$2')}`;

/** The progress of these reports as last counted, by their ids; those that were never counted are missing. */
export async function readProgressOf(
  manager: EntityManager,
  reportIds: readonly number[],
): Promise<Map<number, StoredProgress>> {
  const rows = await manager.query<({ id: number } & StoredProgress)[]>(
    `WITH ${CHANGED} SELECT r.id, ${countColumns('$2')}
     FROM ${COUNTED}
     WHERE p.report_id = ANY($1)`,
    [reportIds, saoPauloDay(new Date())],
  );
  return new Map(rows.map(({ id, ...progress }) => [id, progress]));
}

export interface ProofReport {
  id: number;
  buildingName: string;
  progress: StoredProgress;
}

/** The proofs of all reports that somebody sees: their sum, and those that were worked at last. */
export interface ProofOverview {
  reportCount: number;
  sum: StoredProgress;
  reports: ProofReport[];
}

const SUMMED = ['total', 'proven', 'failing', 'toReview', 'dueSoon', 'overdue'] as const;

/** The proofs that have begun, counted in one query without evaluating a report; undefined without any. */
export async function readProofOverview(
  manager: EntityManager,
  actor: Actor,
): Promise<ProofOverview | undefined> {
  const [found] = await manager.query<
    [
      StoredProgress & {
        reportCount: number;
        reports: ({ id: number; buildingName: string } & StoredProgress)[];
      },
    ]
  >(
    `WITH ${CHANGED}, proofs AS MATERIALIZED (
       SELECT r.id, b.name AS "buildingName", p.counted_at AS at, ${countColumns('$2')}
       FROM ${COUNTED}
       WHERE p.rows_version > 0 AND ${ownedSql('b.user_id', '$1')})
     SELECT count(*)::integer AS "reportCount", coalesce(bool_or("isOutdated"), false) AS "isOutdated",
       (SELECT count(DISTINCT x.evidence_id) FROM expiring x WHERE x.report_id IN (SELECT id FROM proofs))::integer
         AS "expiringEvidence",
       ${SUMMED.map((name) => `coalesce(sum("${name}"), 0)::integer AS "${name}"`).join(', ')},
       (SELECT coalesce(jsonb_agg(to_jsonb(last) - 'at'), '[]')
         FROM (SELECT * FROM proofs ORDER BY at DESC, id DESC LIMIT ${SHOWN}) last) AS reports
     FROM proofs`,
    [ownerSeenBy(actor), saoPauloDay(new Date())],
  );
  if (!found || found.reportCount === 0) return undefined;
  const { reportCount, reports, ...sum } = found;
  return {
    reportCount,
    sum,
    reports: reports.map(({ id, buildingName, ...progress }) => ({ id, buildingName, progress })),
  };
}
