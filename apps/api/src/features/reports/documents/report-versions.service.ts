import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import {
  AUTHENTICITY_CODE_LENGTH,
  canonicalJson,
  type DocumentContent,
  type IssuedHead,
  type PdeContent,
} from '@prumo/domain';
import { TEMPLATE_VERSIONS } from '@prumo/pdf/template-version';

import type { Actor } from '../../../common/auth/access.js';
import { sha256 } from '../../../common/sha256.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { Report } from '../report.entity.js';
import { readReport } from '../report.view.js';
import { DocumentContents } from './document-contents.service.js';
import type { DocumentPart, StoredDocument } from './document-issuer.js';
import { hashOf, lastDocument, readPart } from './document-store.js';
import { type DocumentTarget, pdeOf } from './document-target.js';
import { IssuedDocument } from './document.entity.js';
import { findNumber, numberOf } from './issued-revisions.js';

/** Size of the cache of recently sent documents, which never change. */
const RECENT_BYTES = 32 * 1024 * 1024;

/** The content of a target under a version. */
export interface ReportVersion<C extends DocumentContent = DocumentContent> extends DocumentTarget {
  buildingId: number;
  version: number;
  generatedAt: Date;
  content: C;
  contentSha256: string;
}

/** A version with its document number; null of a report without a PDE. */
export interface NumberedVersion extends ReportVersion {
  number: string | null;
}

/** The current version of a target, read in one snapshot, with its last document. */
export interface CurrentVersion<C extends DocumentContent = DocumentContent> extends ReportVersion<C> {
  buildingName: string;
  last: IssuedDocument | null;
}

/** The document issued with the current content; null when the last one has other content. */
export function headOf({ last, reportId, version, contentSha256 }: CurrentVersion): IssuedHead | null {
  if (last?.version !== version || last.contentSha256 !== contentSha256) return null;
  return {
    number: last.number,
    reportId,
    version,
    generatedAt: last.generatedAt.toISOString(),
    authenticityCode: contentSha256.slice(0, AUTHENTICITY_CODE_LENGTH),
    contentSha256,
  };
}

/** The version of a document that is no PDE: the last one while its content is the same, else the next, made now. */
const ownVersion = (
  last: IssuedDocument | null,
  contentSha256: string,
): Pick<ReportVersion, 'version' | 'generatedAt'> =>
  last?.contentSha256 === contentSha256
    ? last
    : { version: (last?.version ?? 0) + 1, generatedAt: new Date() };

/**
 * Reads and decides versions in two transactions: the evaluation is a snapshot without locks, the decision locks the
 * report and is repeated if it changed. One transaction would hold the lock during the evaluation and fail (40001)
 * after a concurrent save: the same retry, with more waiting.
 */
@Injectable()
export class ReportVersionsService {
  private readonly recent = new LRUCache<string, Buffer>({
    maxSize: RECENT_BYTES,
    sizeCalculation: (bytes) => bytes.length,
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly contents: DocumentContents,
  ) {}

  /** The current PDE of a report. @throws notFound when the report is not the caller's */
  current(actor: Actor, reportId: number): Promise<CurrentVersion<PdeContent>> {
    return this.currentOf(actor, pdeOf(reportId)) as Promise<CurrentVersion<PdeContent>>;
  }

  /** The current version of any document. @throws notFound when the report is not the caller's */
  currentOf(actor: Actor, target: DocumentTarget): Promise<CurrentVersion> {
    return readSnapshot(this.dataSource, async (manager) => {
      const report = await readReport(manager, actor, target.reportId);
      const { buildingId, buildingName } = report;
      const last = await lastDocument(manager, target);
      const content = await this.contents.of(manager, report, target);
      const contentSha256 = sha256(canonicalJson(content));
      const version = target.kind === 'pde' ? report : ownVersion(last, contentSha256);
      const { generatedAt, version: number } = version;
      return {
        ...target,
        version: number,
        generatedAt,
        buildingId,
        buildingName,
        last,
        content,
        contentSha256,
      };
    });
  }

  /** A part of the document of the current version; null if none was issued. */
  async readIssuedPart(current: CurrentVersion, part: DocumentPart): Promise<StoredDocument | null> {
    const { last, kind, version, contentSha256 } = current;
    const isIssued =
      last?.version === version &&
      last.templateVersion === TEMPLATE_VERSIONS[kind] &&
      last.contentSha256 === contentSha256;
    return isIssued ? this.fileOf(last, part) : null;
  }

  /**
   * Assigns the version of a PDE: a new one when the content differs from the document last issued under the present one, as
   * after a change of a catalogue or the technician. Other kinds count their own. Null when the report changed since it
   * was read, or another document of the target was issued.
   */
  assignVersion(
    actor: Actor,
    { buildingName: _, last, ...version }: CurrentVersion,
  ): Promise<NumberedVersion | null> {
    return this.work.run(actor, async (tx) => {
      const report = await tx.lock(Report, { id: version.reportId });
      const newest = await lastDocument(tx.manager, version);
      if (newest?.id !== last?.id) return null;
      if (version.kind !== 'pde') return { ...version, number: await findNumber(tx.manager, report.id) };
      if (report.version !== version.version) return null;
      const number = await numberOf(tx.manager, report.id);
      if (last?.version !== version.version || last.contentSha256 === version.contentSha256)
        return { ...version, number };
      const renewed = { version: report.version + 1, generatedAt: new Date() };
      await tx.manager.update(Report, report.id, renewed);
      return { ...version, ...renewed, number };
    });
  }

  /** A part of a target's document, found by the hash of the whole; null when there is none. */
  async findDocument(
    { reportId, kind, subject }: DocumentTarget,
    hash: string,
    part: DocumentPart,
  ): Promise<(StoredDocument & { contentSha256: string }) | null> {
    const { manager } = this.dataSource;
    const found = await manager.findOneBy(IssuedDocument, { reportId, kind, subject, sha256: hash });
    return found && { ...(await this.fileOf(found, part)), contentSha256: found.contentSha256 };
  }

  private async fileOf(document: IssuedDocument, part: DocumentPart): Promise<StoredDocument> {
    const hash = hashOf(document, part);
    const recent = hash && this.recent.get(hash);
    const { kind, version } = document;
    if (recent) return { kind, version, part, sha256: hash, bytes: recent };
    const file = await readPart(this.dataSource.manager, document, part);
    this.recent.set(file.sha256, file.bytes);
    return file;
  }
}
