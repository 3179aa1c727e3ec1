import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ContentChange, type DocumentKind, type PdeContent, compareContents } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { badRequest, notFound } from '../../../common/errors/domain-error.js';
import { ownedSql, ownerSeenBy } from '../../../crud/ownership.js';
import { readReport } from '../report.view.js';
import type { ReadyDocument } from './document-issuer.js';
import { partWith, readPart } from './document-store.js';
import type { DocumentRecord } from './document.dto.js';
import { IssuedDocument } from './document.entity.js';

/** The columns of a `DocumentRecord`, of `documents d`. */
export const RECORD = `d.sha256, d.summary_sha256 AS "summarySha256", left(d.content_sha256, 16) AS code,
  d.report_id AS "reportId", d.kind, d.subject, d.version, d.generated_at AS "generatedAt", d.issued_at AS "issuedAt", d.issued_by_name AS "issuedByName",
  octet_length(d.bytes) AS size, d.number`;

/**
 * Documents belong to the building's owner at their issue, also after an administrator moves the report to a building of
 * somebody else: they name people whom the new owner need not know.
 */
const visibleTo = (actor: Actor, reportId: number) => {
  const ownerId = ownerSeenBy(actor);
  return { reportId, ...(ownerId !== null && { ownerId }) };
};

const SHA256 = /^[0-9a-f]{64}$/;

/** The issued documents of a report: listed, downloaded, compared. */
@Injectable()
export class ArchiveService {
  constructor(private readonly dataSource: DataSource) {}

  /** @param kind null: of all kinds */
  async list(actor: Actor, reportId: number, kind: DocumentKind | null): Promise<DocumentRecord[]> {
    await readReport(this.dataSource.manager, actor, reportId);
    return this.dataSource.query(
      `SELECT ${RECORD} FROM documents d WHERE d.report_id = $1 AND ($3::text IS NULL OR d.kind = $3)
         AND ${ownedSql('d.owner_id', '$2')} ORDER BY d.id DESC`,
      [reportId, ownerSeenBy(actor), kind],
    );
  }

  /** @throws notFound */
  async download(actor: Actor, reportId: number, hash: string): Promise<ReadyDocument> {
    const { buildingName } = await readReport(this.dataSource.manager, actor, reportId);
    const document = await this.dataSource.manager.findOne(IssuedDocument, {
      where: [
        { ...visibleTo(actor, reportId), sha256: hash },
        { ...visibleTo(actor, reportId), summarySha256: hash },
      ],
    });
    if (!document) throw notFound();
    return { ...(await readPart(this.dataSource.manager, document, partWith(document, hash))), buildingName };
  }

  /** The differences between two PDEs. @throws badRequest, notFound */
  async changes(actor: Actor, reportId: number, from: unknown, to: unknown): Promise<ContentChange[]> {
    await readReport(this.dataSource.manager, actor, reportId);
    return compareContents(
      await this.contentOf(actor, reportId, from, 'from'),
      await this.contentOf(actor, reportId, to, 'to'),
    );
  }

  private async contentOf(actor: Actor, reportId: number, hash: unknown, name: string): Promise<PdeContent> {
    if (typeof hash !== 'string' || !SHA256.test(hash)) throw badRequest(`Parâmetro ${name} inválido.`);
    const document = await this.dataSource.manager.findOne(IssuedDocument, {
      where: { ...visibleTo(actor, reportId), sha256: hash, kind: 'pde' },
      select: { id: true, content: true },
    });
    if (!document) throw notFound();
    return document.content as PdeContent;
  }
}
