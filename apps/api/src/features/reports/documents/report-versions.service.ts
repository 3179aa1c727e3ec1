import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { AUTHENTICITY_CODE_LENGTH, canonicalJson, type IssuedHead, type PdeContent } from '@prumo/domain';
import { TEMPLATE_VERSION } from '@prumo/pdf/template-version';

import type { Actor } from '../../../common/auth/access.js';
import { sha256 } from '../../../common/sha256.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { EvaluationService } from '../evaluation/evaluation.service.js';
import { Report } from '../report.entity.js';
import { readReport } from '../report.view.js';
import type { DocumentPart, StoredDocument } from './document-issuer.js';
import { hashOf, lastDocument, readPart } from './document-store.js';
import { IssuedDocument } from './document.entity.js';
import { numberOf } from './issued-revisions.js';

/** Size of the cache of recently sent documents, which never change. */
const RECENT_BYTES = 32 * 1024 * 1024;

/** The content of a report under a version. */
export interface ReportVersion {
  reportId: number;
  buildingId: number;
  version: number;
  generatedAt: Date;
  content: PdeContent;
  contentSha256: string;
}

/** A version with its document number. */
export interface NumberedVersion extends ReportVersion {
  number: string;
}

/** The current version of a report, read in one snapshot, with its last document. */
export interface CurrentVersion extends ReportVersion {
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
    private readonly evaluation: EvaluationService,
  ) {}

  /** The current version. @throws notFound when the report is not the caller's */
  current(actor: Actor, reportId: number): Promise<CurrentVersion> {
    return readSnapshot(this.dataSource, async (manager) => {
      const report = await readReport(manager, actor, reportId);
      const { version, generatedAt, buildingId, buildingName } = report;
      const last = await lastDocument(manager, reportId);
      const content = await this.evaluation.ofReport(manager, report);
      const contentSha256 = sha256(canonicalJson(content));
      return { reportId, version, generatedAt, buildingId, buildingName, last, content, contentSha256 };
    });
  }

  /** A part of the document of the current version; null if none was issued. */
  async issued(current: CurrentVersion, part: DocumentPart): Promise<StoredDocument | null> {
    const { last, version, contentSha256 } = current;
    const isIssued =
      last?.version === version &&
      last.templateVersion === TEMPLATE_VERSION &&
      last.contentSha256 === contentSha256;
    return isIssued ? this.fileOf(last, part) : null;
  }

  /**
   * Decides the version: a new one when the content differs from the document last issued under the present one, as
   * after a change of a catalogue or the technician. Null when the report changed since it was read.
   */
  decide(
    actor: Actor,
    { buildingName: _, last, ...version }: CurrentVersion,
  ): Promise<NumberedVersion | null> {
    return this.work.run(actor, async (tx) => {
      const report = await tx.lock(Report, { id: version.reportId });
      const newest = await lastDocument(tx.manager, report.id);
      if (report.version !== version.version || newest?.id !== last?.id) return null;
      const number = await numberOf(tx.manager, report.id);
      if (last?.version !== version.version || last.contentSha256 === version.contentSha256)
        return { ...version, number };
      const renewed = { version: report.version + 1, generatedAt: new Date() };
      await tx.manager.update(Report, report.id, renewed);
      return { ...version, ...renewed, number };
    });
  }

  /** A part of a report's document, found by the hash of the whole; null when there is none. */
  async findDocument(
    reportId: number,
    hash: string,
    part: DocumentPart,
  ): Promise<(StoredDocument & { contentSha256: string }) | null> {
    const found = await this.dataSource.manager.findOneBy(IssuedDocument, { reportId, sha256: hash });
    return found && { ...(await this.fileOf(found, part)), contentSha256: found.contentSha256 };
  }

  private async fileOf(document: IssuedDocument, part: DocumentPart): Promise<StoredDocument> {
    const hash = hashOf(document, part);
    const recent = hash && this.recent.get(hash);
    if (recent) return { version: document.version, part, sha256: hash, bytes: recent };
    const file = await readPart(this.dataSource.manager, document, part);
    this.recent.set(file.sha256, file.bytes);
    return file;
  }
}
