import { createHash } from 'node:crypto';

import type { EntityManager } from 'typeorm';
import type { PdeContent } from '@prumo/domain';
import { TEMPLATE_VERSION } from '@prumo/pdf/template-version';

/** SHA-256 in hexadecimal, of a text in UTF-8 or of bytes. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** A document that was handed out. */
export interface IssuedDocument {
  id: number;
  reportId: number;
  version: number;
  generatedAt: Date;
  templateVersion: number;
  contentSha256: string;
  sha256: string;
  /** Of its report: 'PDE-2026-0001'; null of what was issued before there were any. */
  number: string | null;
  bytes: Buffer;
}

export interface NewDocument extends Omit<IssuedDocument, 'id' | 'bytes'> {
  ownerId: number;
  content: PdeContent;
  bytes: Uint8Array;
  issuedBy: number;
  issuedByName: string;
  /** What it says otherwise than the version before it, in a line. */
  summary: string;
}

/** A document without its bytes. */
export type LastDocument = Omit<IssuedDocument, 'bytes'>;

/**
 * The last document issued of a report, of its last version that of this program's template if there is one (processes
 * of two releases may issue side by side); null before the first.
 */
export async function lastDocument(manager: EntityManager, reportId: number): Promise<LastDocument | null> {
  const [row] = await manager.query<LastDocument[]>(
    `SELECT id, report_id AS "reportId", version, generated_at AS "generatedAt", sha256, number,
       template_version AS "templateVersion", content_sha256 AS "contentSha256"
     FROM documents WHERE report_id = $1
     ORDER BY version DESC, template_version = $2 DESC, id DESC LIMIT 1`,
    [reportId, TEMPLATE_VERSION],
  );
  return row ?? null;
}

/** A document that was issued of a report, by its hash; null when there is none. */
export async function keptAs(
  manager: EntityManager,
  reportId: number,
  hash: string,
): Promise<Pick<LastDocument, 'id' | 'sha256' | 'version' | 'contentSha256'> | null> {
  const [row] = await manager.query<LastDocument[]>(
    `SELECT id, sha256, version, content_sha256 AS "contentSha256" FROM documents
     WHERE report_id = $1 AND sha256 = $2`,
    [reportId, hash],
  );
  return row ?? null;
}

export async function documentBytes(manager: EntityManager, id: number): Promise<Buffer> {
  const [row] = await manager.query<{ bytes: Buffer }[]>('SELECT bytes FROM documents WHERE id = $1', [id]);
  if (!row) throw new Error(`Document ${id} vanished.`);
  return row.bytes;
}

/** Keeps a document; answers false when that version was issued by somebody else in the meantime. */
export async function keepDocument(manager: EntityManager, document: NewDocument): Promise<boolean> {
  const kept = await manager.query<unknown[]>(
    `INSERT INTO documents (report_id, owner_id, version, generated_at, template_version, content_sha256, sha256,
       content, bytes, issued_by, issued_by_name, number, summary)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT ON CONSTRAINT documents_version_key DO NOTHING RETURNING id`,
    [
      document.reportId,
      document.ownerId,
      document.version,
      document.generatedAt,
      document.templateVersion,
      document.contentSha256,
      document.sha256,
      JSON.stringify(document.content),
      document.bytes,
      document.issuedBy,
      document.issuedByName,
      document.number,
      document.summary,
    ],
  );
  return kept.length > 0;
}
