import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { canonicalJson, type PdeContent } from '@prumo/domain';
import { TEMPLATE_VERSION } from '@prumo/pdf';
import { DataSource, type EntityManager } from 'typeorm';

import type { Actor } from '../../common/records/actor.js';
import { UnitOfWork } from '../../common/records/unit-of-work.js';
import { EvaluationService, printed } from '../evaluation/evaluation.service.js';
import { Report } from '../report.entity.js';
import { readStructure } from '../structure/structure-store.js';
import { documentBytes, type LastDocument, lastDocument } from './document-store.js';
import { RecentBytes } from './recent-bytes.js';

const RECENT_BYTES = 32 * 1024 * 1024;

/** What is to be printed, and under which version. */
export interface Edition {
  version: number;
  generatedAt: Date;
  buildingId: number;
  content: PdeContent;
  contentSha256: string;
}

/** A document that was issued of a report's content as it stands. */
export interface KeptEdition {
  version: number;
  sha256: string;
  bytes: Buffer;
}

type Evaluated = Pick<Edition, 'content' | 'contentSha256'>;

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** The editions of a report: one version, one content. */
@Injectable()
export class EditionsService {
  private readonly recent = new RecentBytes(RECENT_BYTES);

  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly evaluation: EvaluationService,
  ) {}

  /**
   * What was issued of the report as it stands, or null when there is something to issue. Only looks: a lock would
   * make the second request for the same content wait for the disk. Something that changes meanwhile is seen or not,
   * as it would be by a request a moment earlier or later; what is answered is what was read.
   */
  async issued(reportId: number): Promise<KeptEdition | null> {
    const { manager } = this.dataSource;
    const last = await lastDocument(manager, reportId);
    if (!last || last.version !== last.reportVersion) return null;
    const evaluated = await this.evaluate(manager, reportId, last.buildingId);
    if (!isOf(evaluated, last)) return null;
    const bytes = await this.recent.of(last.sha256, () => documentBytes(manager, last.id));
    return { version: last.version, sha256: last.sha256, bytes };
  }

  /**
   * Decides the version under a lock on the report. Content that differs from what was last issued under this
   * version (a catalogue or the technician changed meanwhile) makes a new one. Null when it was issued just now.
   */
  decide(actor: Actor, reportId: number): Promise<Edition | null> {
    return this.work.run(actor, async (tx) => {
      const report = await tx.lock(Report, { id: reportId });
      const evaluated = await this.evaluate(tx.manager, reportId, report.buildingId);
      const last = await lastDocument(tx.manager, reportId);
      if (last?.version === report.version) {
        if (isOf(evaluated, last)) return null;
        if (last.contentSha256 !== evaluated.contentSha256) await renew(tx.manager, report);
      }
      const { version, generatedAt, buildingId } = report;
      return { version, generatedAt, buildingId, ...evaluated };
    });
  }

  private async evaluate(manager: EntityManager, reportId: number, buildingId: number): Promise<Evaluated> {
    const structure = await readStructure(manager, reportId);
    const content = printed(await this.evaluation.evaluate(manager, structure, buildingId));
    return { content, contentSha256: sha256(canonicalJson(content)) };
  }
}

/** Whether a document says this, in the form of today. */
const isOf = ({ contentSha256 }: Evaluated, document: LastDocument): boolean =>
  document.templateVersion === TEMPLATE_VERSION && document.contentSha256 === contentSha256;

async function renew(manager: EntityManager, report: Report): Promise<void> {
  report.version += 1;
  report.generatedAt = new Date();
  await manager.update(Report, report.id, { version: report.version, generatedAt: report.generatedAt });
}
