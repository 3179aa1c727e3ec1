import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { TEMPLATE_VERSION, TEMPLATE_VERSIONS } from '@prumo/pdf/template-version';

import { notFound } from '../../../common/errors/domain-error.js';
import type { DocumentPart, StoredDocument } from './document-issuer.js';
import { type DocumentTarget } from './document-target.js';
import { IssuedDocument } from './document.entity.js';

/**
 * The last document issued of a target, of its last version preferably with this program's template: processes of two
 * releases may issue side by side. Null before the first.
 */
export async function lastDocument(
  manager: EntityManager,
  { reportId, kind, subject }: DocumentTarget,
): Promise<IssuedDocument | null> {
  const target = { reportId, kind, subject };
  const templateVersion = TEMPLATE_VERSIONS[kind];
  const last = await manager.findOne(IssuedDocument, {
    where: target,
    order: { version: 'DESC', id: 'DESC' },
  });
  if (!last || last.templateVersion === templateVersion) return last;
  const { version } = last;
  const own = await manager.findOneBy(IssuedDocument, { ...target, version, templateVersion });
  return own ?? last;
}

/** Whether the content of the document `d` was a draft at its issue. */
export const IS_DRAFT = `(coalesce((d.content #> '{evaluation,isDraft}')::boolean, false)
  OR jsonb_array_length(coalesce(d.content -> 'missing', '[]')) > 0)`;

/** The last PDE of a report, as a list of reports shows it. */
export interface LastIssue {
  version: number;
  contentSha256: string;
  issuedAt: Date;
  isDraft: boolean;
}

/** The last PDE of each report by the report's id, in one query. */
export async function lastIssues(
  manager: EntityManager,
  reportIds: readonly number[],
): Promise<Map<number, LastIssue>> {
  const rows = await manager.query<({ reportId: number } & LastIssue)[]>(
    `SELECT DISTINCT ON (d.report_id) d.report_id AS "reportId", d.version, d.content_sha256 AS "contentSha256",
       d.issued_at AS "issuedAt", ${IS_DRAFT} AS "isDraft"
     FROM documents d WHERE d.report_id = ANY($1) AND d.kind = 'pde'
     ORDER BY d.report_id, d.version DESC, d.template_version = $2 DESC, d.id DESC`,
    [reportIds, TEMPLATE_VERSION],
  );
  return new Map(rows.map(({ reportId, ...issue }) => [reportId, issue]));
}

type Hashes = Pick<IssuedDocument, 'sha256' | 'summarySha256'>;

/** The SHA-256 of a part; null of a summary from before there were any. */
export const hashOf = ({ sha256, summarySha256 }: Hashes, part: DocumentPart): string | null =>
  part === 'whole' ? sha256 : summarySha256;

/** The part with this hash, which is one of the two. */
export const partWith = ({ sha256 }: Hashes, hash: string): DocumentPart =>
  sha256 === hash ? 'whole' : 'summary';

/** Reads the file of a part. @throws notFound of a document without a summary */
export async function readPart(
  manager: EntityManager,
  document: Hashes & Pick<IssuedDocument, 'id' | 'kind' | 'version'>,
  part: DocumentPart,
): Promise<StoredDocument> {
  const { id, kind, version } = document;
  const column = part === 'whole' ? 'bytes' : 'summaryBytes';
  const { [column]: bytes } = await manager.findOneOrFail(IssuedDocument, {
    where: { id },
    select: { id: true, [column]: true },
  });
  const sha256 = hashOf(document, part);
  if (!sha256 || !bytes) throw notFound();
  return { kind, version, part, sha256, bytes };
}

/** Stores a document. @returns false if that version was issued by another process in the meantime */
export async function storeDocument(
  manager: EntityManager,
  document: Omit<IssuedDocument, 'id'>,
): Promise<boolean> {
  const { raw } = await manager
    .createQueryBuilder()
    .insert()
    .into(IssuedDocument)
    .values(document as QueryDeepPartialEntity<IssuedDocument>)
    .orIgnore()
    .execute();
  return (raw as unknown[]).length > 0;
}
