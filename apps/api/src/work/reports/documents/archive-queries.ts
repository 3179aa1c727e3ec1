import type { PdeContent } from '@prumo/domain';
import type { EntityManager } from 'typeorm';

import type { Actor } from '../../../platform/access/actor.js';
import type { DocumentRecord } from './archive.dto.js';

const RECORD = `d.sha256, left(d.content_sha256, 16) AS code, d.report_id AS "reportId", d.version,
  d.generated_at AS "generatedAt", d.issued_at AS "issuedAt", d.issued_by_name AS "issuedByName",
  octet_length(d.bytes) AS size`;

/**
 * What was issued of a report while its building was somebody's stays theirs when an administrator moves the report
 * to another's building: it names people whom the new owner need not know.
 */
const VISIBLE = 'd.report_id = $1 AND ($2::int IS NULL OR d.owner_id = $2)';
const ownerOf = ({ id, isAdmin }: Actor): number | null => (isAdmin ? null : id);

/** The documents issued of a report that the caller may see, newest first. */
export const documentsOf = (
  manager: EntityManager,
  actor: Actor,
  reportId: number,
): Promise<DocumentRecord[]> =>
  manager.query(`SELECT ${RECORD} FROM documents d WHERE ${VISIBLE} ORDER BY d.id DESC`, [
    reportId,
    ownerOf(actor),
  ]);

/** One document of a report that the caller may see: its content, or its bytes. */
export async function documentColumn<T extends PdeContent | Buffer>(
  manager: EntityManager,
  actor: Actor,
  { reportId, sha256 }: { reportId: number; sha256: string },
  column: 'content' | 'bytes',
): Promise<{ value: T; version: number } | null> {
  const [row] = await manager.query<{ value: T; version: number }[]>(
    `SELECT d.${column} AS value, d.version FROM documents d WHERE ${VISIBLE} AND d.sha256 = $3`,
    [reportId, ownerOf(actor), sha256],
  );
  return row ?? null;
}

/** What a file or a code was issued as. */
export interface Recognised extends DocumentRecord {
  buildingName: string;
  newerExists: boolean;
}

/**
 * The documents with this hash of their file, or with this printed code, the last issued first: one content may be
 * that of several reports, and of several versions of one whose edit was undone. One of each version, where it was
 * rendered again in a newer form.
 */
export function recognise(
  manager: EntityManager,
  by: { sha256: string } | { code: string },
): Promise<Recognised[]> {
  const [condition, value] =
    'sha256' in by ? ['sha256 = $1', by.sha256] : ['left(content_sha256, 16) = $1', by.code];
  return manager.query(
    `SELECT ${RECORD}, d.content #>> '{building,name}' AS "buildingName",
       EXISTS (SELECT 1 FROM documents n WHERE n.report_id = d.report_id AND n.version > d.version) AS "newerExists"
     FROM (SELECT DISTINCT ON (report_id, version) * FROM documents WHERE ${condition}
       ORDER BY report_id, version, id DESC) d
     ORDER BY d.id DESC`,
    [value],
  );
}
