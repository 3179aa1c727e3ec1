import type { PdeContent } from '@prumo/domain';
import type { EntityManager } from 'typeorm';

import type { DocumentRecord } from './archive.dto.js';

const RECORD = `d.sha256, left(d.content_sha256, 16) AS code, d.report_id AS "reportId", d.version,
  d.generated_at AS "generatedAt", d.issued_at AS "issuedAt", d.issued_by_name AS "issuedByName",
  octet_length(d.bytes) AS size`;

/** The documents issued of a report, newest first. */
export const documentsOf = (manager: EntityManager, reportId: number): Promise<DocumentRecord[]> =>
  manager.query(`SELECT ${RECORD} FROM documents d WHERE d.report_id = $1 ORDER BY d.id DESC`, [reportId]);

/** One document of a report: its content, or its bytes. */
export async function documentColumn<T extends PdeContent | Buffer>(
  manager: EntityManager,
  reportId: number,
  sha256: string,
  column: 'content' | 'bytes',
): Promise<{ value: T; version: number } | null> {
  const [row] = await manager.query<{ value: T; version: number }[]>(
    `SELECT ${column} AS value, version FROM documents WHERE report_id = $1 AND sha256 = $2`,
    [reportId, sha256],
  );
  return row ?? null;
}

export interface Recognised extends DocumentRecord {
  buildingName: string;
  newerExists: boolean;
}

/** The document with this hash of its file, or with this printed code; the latest, where several carry it. */
export async function recognise(
  manager: EntityManager,
  by: { sha256: string } | { code: string },
): Promise<Recognised | null> {
  const [condition, value] =
    'sha256' in by ? ['d.sha256 = $1', by.sha256] : ['left(d.content_sha256, 16) = $1', by.code];
  const [row] = await manager.query<Recognised[]>(
    `SELECT ${RECORD}, d.content #>> '{building,name}' AS "buildingName",
       EXISTS (SELECT 1 FROM documents n WHERE n.report_id = d.report_id AND n.version > d.version) AS "newerExists"
     FROM documents d WHERE ${condition} ORDER BY d.id DESC LIMIT 1`,
    [value],
  );
  return row ?? null;
}
