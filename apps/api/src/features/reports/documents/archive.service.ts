import { Injectable } from '@nestjs/common';
import { type EntityManager, DataSource } from 'typeorm';
import { type PdeContent, compareContents } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { badRequest, notFound } from '../../../common/errors/domain-error.js';
import { ownedSql, ownerSeenBy } from '../../../crud/ownership.js';
import { readReport } from '../report.view.js';
import type { ChangeRecord, DocumentRecord } from './document.dto.js';
import type { ReadyDocument } from './documents.service.js';

/** The columns of a record, of `documents d`. */
export const RECORD = `d.sha256, left(d.content_sha256, 16) AS code, d.report_id AS "reportId", d.version,
  d.generated_at AS "generatedAt", d.issued_at AS "issuedAt", d.issued_by_name AS "issuedByName",
  octet_length(d.bytes) AS size, d.number`;

/**
 * What was issued of a report while its building was somebody's stays theirs when an administrator moves the report
 * to another's building: it names people whom the new owner need not know.
 */
const VISIBLE = `d.report_id = $1 AND ${ownedSql('d.owner_id', '$2')}`;

/** The documents issued of a report that the caller may see, newest first. */
const documentsOf = (manager: EntityManager, actor: Actor, reportId: number): Promise<DocumentRecord[]> =>
  manager.query(`SELECT ${RECORD} FROM documents d WHERE ${VISIBLE} ORDER BY d.id DESC`, [
    reportId,
    ownerSeenBy(actor),
  ]);

/** One document of a report that the caller may see: its content, or its bytes. */
async function documentColumn<T extends PdeContent | Buffer>(
  manager: EntityManager,
  actor: Actor,
  { reportId, sha256 }: { reportId: number; sha256: string },
  column: 'content' | 'bytes',
): Promise<{ value: T; version: number } | null> {
  const [row] = await manager.query<{ value: T; version: number }[]>(
    `SELECT d.${column} AS value, d.version FROM documents d WHERE ${VISIBLE} AND d.sha256 = $3`,
    [reportId, ownerSeenBy(actor), sha256],
  );
  return row ?? null;
}

const SHA256 = /^[0-9a-f]{64}$/;

/** What was handed out stays what it was: listed, downloaded, compared. */
@Injectable()
export class ArchiveService {
  constructor(private readonly dataSource: DataSource) {}

  async list(actor: Actor, reportId: number): Promise<DocumentRecord[]> {
    await readReport(this.dataSource.manager, actor, reportId);
    return documentsOf(this.dataSource.manager, actor, reportId);
  }

  /** The same bytes as on the day they were issued. @throws notFound */
  async download(actor: Actor, reportId: number, hash: string): Promise<ReadyDocument> {
    const { buildingName } = await readReport(this.dataSource.manager, actor, reportId);
    const found = SHA256.test(hash)
      ? await documentColumn<Buffer>(this.dataSource.manager, actor, { reportId, sha256: hash }, 'bytes')
      : null;
    if (!found) throw notFound();
    return { bytes: found.value, version: found.version, sha256: hash, buildingName };
  }

  async changes(actor: Actor, reportId: number, from: unknown, to: unknown): Promise<ChangeRecord[]> {
    await readReport(this.dataSource.manager, actor, reportId);
    return compareContents(
      await this.contentOf(actor, reportId, from, 'from'),
      await this.contentOf(actor, reportId, to, 'to'),
    );
  }

  private async contentOf(actor: Actor, reportId: number, hash: unknown, name: string): Promise<PdeContent> {
    if (typeof hash !== 'string' || !SHA256.test(hash)) throw badRequest(`Parâmetro ${name} inválido.`);
    const of = { reportId, sha256: hash };
    const found = await documentColumn<PdeContent>(this.dataSource.manager, actor, of, 'content');
    if (!found) throw notFound();
    return found.value;
  }
}
