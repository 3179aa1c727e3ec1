import { Injectable } from '@nestjs/common';
import { TEMPLATE_VERSION } from '@prumo/pdf';
import { LRUCache } from 'lru-cache';
import { DataSource, type EntityManager } from 'typeorm';

import type { Actor } from '../../common/records/actor.js';
import { UnitOfWork } from '../../common/records/unit-of-work.js';
import { Report } from '../report.entity.js';
import { documentBytes, type LastDocument, lastDocument } from './document-store.js';
import { type ReportContent, ReportContents } from './report-contents.js';

/** The bytes of documents handed out lately stay at hand, up to so many; they never change. */
const RECENT_BYTES = 32 * 1024 * 1024;

/** What is to be printed, and under which version. */
export interface Edition extends ReportContent {
  version: number;
  generatedAt: Date;
  buildingId: number;
}

/** A document that was issued of a report's content as it stands. */
export interface KeptEdition {
  version: number;
  sha256: string;
  bytes: Buffer;
}

/** The editions of a report: one version, one content. */
@Injectable()
export class EditionsService {
  private readonly recent = new LRUCache<string, Buffer>({
    maxSize: RECENT_BYTES,
    sizeCalculation: (bytes) => bytes.length,
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly contents: ReportContents,
  ) {}

  /**
   * What was issued of the report as it stands, or null when there is something to issue. Only looks: a lock would
   * make the second request for the same content wait for the disk. Something that changes meanwhile is seen or not,
   * as it would be by a request a moment earlier or later; what is answered is what was read.
   */
  async issued(reportId: number): Promise<KeptEdition | null> {
    const last = await lastDocument(this.dataSource.manager, reportId);
    if (!last || last.version !== last.reportVersion) return null;
    const { contentSha256 } = await this.contents.evaluate(this.dataSource.manager, last);
    if (!isOf(contentSha256, last)) return null;
    return { version: last.version, sha256: last.sha256, bytes: await this.bytesOf(last) };
  }

  /**
   * Decides the version under a lock on the report. Content that differs from what was last issued under this
   * version (a catalogue or the technician changed meanwhile) makes a new one. Null when it was issued just now.
   */
  decide(actor: Actor, reportId: number): Promise<Edition | null> {
    return this.work.run(actor, async (tx) => {
      const report = await tx.lock(Report, { id: reportId });
      const { buildingId } = report;
      const evaluated = await this.contents.evaluate(tx.manager, { reportId, buildingId });
      const last = await lastDocument(tx.manager, reportId);
      if (last?.version === report.version) {
        if (isOf(evaluated.contentSha256, last)) return null;
        if (last.contentSha256 !== evaluated.contentSha256) await renew(tx.manager, report);
      }
      const { version, generatedAt } = report;
      return { version, generatedAt, buildingId, ...evaluated };
    });
  }

  private async bytesOf({ id, sha256 }: LastDocument): Promise<Buffer> {
    const bytes = this.recent.get(sha256) ?? (await documentBytes(this.dataSource.manager, id));
    this.recent.set(sha256, bytes);
    return bytes;
  }
}

/** Whether a document says what has this hash, in the form of today. */
const isOf = (contentSha256: string, document: LastDocument): boolean =>
  document.templateVersion === TEMPLATE_VERSION && document.contentSha256 === contentSha256;

async function renew(manager: EntityManager, report: Report): Promise<void> {
  report.version += 1;
  report.generatedAt = new Date();
  await manager.update(Report, report.id, { version: report.version, generatedAt: report.generatedAt });
}
