import type { EntityManager } from 'typeorm';
import type { AnswerRow, CommentKind } from '@prumo/domain';

/** An event of a row's thread to store: a guest's (`linkId`), or one of a person of the house. */
export interface NewComment extends AnswerRow {
  kind: CommentKind;
  text: string | null;
  isShared: boolean;
  userId: number | null;
  linkId: number | null;
}

/** A stored event, with the name of its author; null: a person who is no longer there. */
export interface StoredComment extends NewComment {
  id: number;
  author: string | null;
  createdAt: Date;
}

const COLUMNS = `c.id, c.key, c.analysis_id AS "analysisId", c.kind, c.text, c.is_shared AS "isShared",
  c.user_id AS "userId", c.link_id AS "linkId", coalesce(l.guest_name, u.full_name) AS author,
  c.created_at AS "createdAt"`;

const TABLES = `verification_comments c LEFT JOIN report_links l ON l.id = c.link_id
  LEFT JOIN users u ON u.id = c.user_id`;

/** The thread of a row, oldest first. */
export const readThread = (
  manager: EntityManager,
  reportId: number,
  { key, analysisId }: AnswerRow,
): Promise<StoredComment[]> =>
  manager.query<StoredComment[]>(
    `SELECT ${COLUMNS} FROM ${TABLES}
     WHERE c.report_id = $1 AND ${key === null ? 'c.analysis_id = $2' : 'c.key = $2'} ORDER BY c.id`,
    [reportId, key ?? analysisId],
  );

/** Comments that a guest may read: their own and shared ones; oldest first. */
export const readSharedThreads = (
  manager: EntityManager,
  reportId: number,
  linkId: number,
): Promise<StoredComment[]> =>
  manager.query<StoredComment[]>(
    `SELECT ${COLUMNS} FROM ${TABLES}
     WHERE c.report_id = $1 AND (c.link_id = $2 OR (c.link_id IS NULL AND c.is_shared)) ORDER BY c.id`,
    [reportId, linkId],
  );

/** @returns the number of events that a guest has left */
export async function countOfLink(manager: EntityManager, reportId: number, linkId: number): Promise<number> {
  const [row] = await manager.query<{ count: number }[]>(
    'SELECT count(*)::integer AS count FROM verification_comments WHERE report_id = $1 AND link_id = $2',
    [reportId, linkId],
  );
  return row?.count ?? 0;
}

export async function writeComments(
  manager: EntityManager,
  reportId: number,
  comments: readonly NewComment[],
): Promise<void> {
  await manager.query(
    `INSERT INTO verification_comments (report_id, key, analysis_id, kind, text, is_shared, user_id, link_id)
     SELECT $1, c.key, c."analysisId", c.kind, c.text, c."isShared", c."userId", c."linkId"
     FROM jsonb_to_recordset($2) AS c(key text, "analysisId" integer, kind text, text text, "isShared" boolean,
       "userId" integer, "linkId" integer)`,
    [reportId, JSON.stringify(comments)],
  );
}
