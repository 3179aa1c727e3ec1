import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { AUTHENTICITY_CODE_LENGTH, canonicalJson, type IssuedHead, type PdeContent } from '@prumo/domain';
import { TEMPLATE_VERSION } from '@prumo/pdf/template-version';

import type { Actor } from '../../../common/auth/access.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { EvaluationService } from '../evaluation/evaluation.service.js';
import { Report } from '../report.entity.js';
import { readReport } from '../report.view.js';
import { documentBytes, lastDocument, sha256 } from './document-store.js';
import { IssuedDocument } from './document.entity.js';
import { numberOf } from './revisions.js';

/** The bytes of documents handed out lately stay at hand, up to so many; they never change. */
const RECENT_BYTES = 32 * 1024 * 1024;

/** What is to be printed, and under which version. */
export interface Edition {
  reportId: number;
  buildingId: number;
  version: number;
  generatedAt: Date;
  content: PdeContent;
  contentSha256: string;
}

/** An edition with the number of its report. */
export interface NumberedEdition extends Edition {
  number: string;
}

/** A report as it stood at one moment: what it says, under its version then, and what was issued of it last. */
export interface Standing extends Edition {
  buildingName: string;
  last: IssuedDocument | null;
}

/** The document that was issued of a report as it stands; null where what was issued last says something else. */
export function headOf({ last, reportId, version, contentSha256 }: Standing): IssuedHead | null {
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

/** A document that was issued of an edition. */
export interface KeptEdition {
  version: number;
  sha256: string;
  bytes: Buffer;
}

/**
 * The editions of a report: one version, one content. Reading and deciding are two transactions: the evaluation reads
 * one moment and holds no lock, the decision locks the report and takes only what is still as it was read; otherwise
 * it is read again. One transaction for both would hold the lock while it evaluates, and be refused (40001) by whoever
 * saved the report meanwhile: the same retry, for more waiting.
 */
@Injectable()
export class EditionsService {
  private readonly recent = new LRUCache<string, Buffer>({
    maxSize: RECENT_BYTES,
    sizeCalculation: (bytes) => bytes.length,
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly evaluation: EvaluationService,
  ) {}

  /** A report at this moment. @throws notFound when it is not the caller's */
  stand(actor: Actor, reportId: number): Promise<Standing> {
    return readSnapshot(this.dataSource, async (manager) => {
      const report = await readReport(manager, actor, reportId);
      const { version, generatedAt, buildingId, buildingName } = report;
      const last = await lastDocument(manager, reportId);
      const content = await this.evaluation.ofReport(manager, report);
      const contentSha256 = sha256(canonicalJson(content));
      return { reportId, version, generatedAt, buildingId, buildingName, last, content, contentSha256 };
    });
  }

  /** What was issued of the report as it stands, or null when there is something to issue. */
  async issued(standing: Standing): Promise<KeptEdition | null> {
    const { last, version, contentSha256 } = standing;
    const isIssued =
      last?.version === version &&
      last.templateVersion === TEMPLATE_VERSION &&
      last.contentSha256 === contentSha256;
    return isIssued ? { version, sha256: last.sha256, bytes: await this.bytesOf(last) } : null;
  }

  /**
   * Decides the version. Content that differs from what was last issued under this version (a catalogue or the
   * technician changed meanwhile) makes a new one. Null when the report is no longer as it stood: look again.
   */
  decide(actor: Actor, { buildingName: _, last, ...edition }: Standing): Promise<NumberedEdition | null> {
    return this.work.run(actor, async (tx) => {
      const report = await tx.lock(Report, { id: edition.reportId });
      const newest = await lastDocument(tx.manager, report.id);
      if (report.version !== edition.version || newest?.id !== last?.id) return null;
      const number = await numberOf(tx.manager, report.id);
      if (last?.version !== edition.version || last.contentSha256 === edition.contentSha256)
        return { ...edition, number };
      const renewed = { version: report.version + 1, generatedAt: new Date() };
      await tx.manager.update(Report, report.id, renewed);
      return { ...edition, ...renewed, number };
    });
  }

  /** A document of a report by its hash; null when there is none. */
  async kept(reportId: number, hash: string): Promise<(KeptEdition & { contentSha256: string }) | null> {
    const found = await this.dataSource.manager.findOneBy(IssuedDocument, { reportId, sha256: hash });
    return found && { ...found, bytes: await this.bytesOf(found) };
  }

  private async bytesOf({ id, sha256: hash }: Pick<IssuedDocument, 'id' | 'sha256'>): Promise<Buffer> {
    const bytes = this.recent.get(hash) ?? (await documentBytes(this.dataSource.manager, id));
    this.recent.set(hash, bytes);
    return bytes;
  }
}
