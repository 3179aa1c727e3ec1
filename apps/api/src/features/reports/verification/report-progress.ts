import type { EntityManager } from 'typeorm';
import { type DemandedRow, saoPauloDay, type StoredProgress } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { describeError } from '../../../common/errors/describe-error.js';
import { logger } from '../../../common/logging/logger.js';
import { ownedSql, ownerSeenBy } from '../../../crud/ownership.js';
import { CATALOGUE_CHANGE } from '../report.view.js';
import type { StoredRow } from './verification-row-store.js';
import { openDueDates, progressOfRows } from './verification-rows.js';

const DUE_SOON_DAYS = 30;

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

const dueUntil = (until: string, from: string): string =>
  `(SELECT count(*) FROM unnest(p.due_dates) due WHERE due <= ${until} AND due >= ${from})`;

/** SQL of a count as answered, over `report_progress p`, `reports r` and `buildings b`. @param day SQL of today */
const shownProgress = (day: string): string => `jsonb_build_object(
  'total', p.total, 'proven', p.proven, 'failing', p.failing, 'toReview', p.to_review,
  'dueSoon', ${dueUntil(`${day}::date + ${DUE_SOON_DAYS}`, `${day}::date`)},
  'overdue', ${dueUntil(`${day}::date - 1`, "'-infinity'")},
  'isOutdated', p.counted_at < greatest(r.updated_at, b.updated_at, (SELECT changed.at FROM changed)))`;

const CHANGED = `changed AS MATERIALIZED (SELECT ${CATALOGUE_CHANGE} AS at)`;

/** The progress of these reports as last counted, by their ids; those that were never counted are missing. */
export async function readProgressOf(
  manager: EntityManager,
  reportIds: readonly number[],
): Promise<Map<number, StoredProgress>> {
  const rows = await manager.query<{ id: number; progress: StoredProgress }[]>(
    `WITH ${CHANGED} SELECT r.id, ${shownProgress('$2')} AS progress
     FROM report_progress p JOIN reports r ON r.id = p.report_id JOIN buildings b ON b.id = r.building_id
     WHERE p.report_id = ANY($1)`,
    [reportIds, saoPauloDay(new Date())],
  );
  return new Map(rows.map(({ id, progress }) => [id, progress]));
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

/** The proofs that have begun, counted in one query without evaluating a report; undefined without any. */
export async function readProofOverview(
  manager: EntityManager,
  actor: Actor,
): Promise<ProofOverview | undefined> {
  const [found] = await manager.query<[ProofOverview]>(
    `WITH ${CHANGED}, proofs AS MATERIALIZED (
       SELECT r.id, b.name AS "buildingName", p.counted_at, ${shownProgress('$2')} AS progress
       FROM report_progress p JOIN reports r ON r.id = p.report_id JOIN buildings b ON b.id = r.building_id
       WHERE p.rows_version > 0 AND ${ownedSql('b.user_id', '$1')})
     SELECT count(*)::integer AS "reportCount",
       (SELECT jsonb_object_agg(name, value) FROM (
         SELECT each.key AS name, CASE WHEN each.key = 'isOutdated' THEN to_jsonb(bool_or(each.value = 'true'))
           ELSE to_jsonb(sum(each.value::text::integer) FILTER (WHERE each.key <> 'isOutdated')) END AS value
         FROM proofs, jsonb_each(proofs.progress) each GROUP BY each.key) summed) AS sum,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('id', last.id, 'buildingName', last."buildingName",
           'progress', last.progress)), '[]')
         FROM (SELECT * FROM proofs ORDER BY counted_at DESC, id DESC LIMIT ${SHOWN}) last) AS reports
     FROM proofs`,
    [ownerSeenBy(actor), saoPauloDay(new Date())],
  );
  return found && found.reportCount > 0 ? found : undefined;
}
