import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { canonicalJson, type PdeContent } from '@prumo/domain';
import { TEMPLATE_VERSION } from '@prumo/pdf';
import { DataSource, type EntityManager } from 'typeorm';

import { DomainError } from '../../common/errors/domain-error.js';
import { logger } from '../../common/logging/logger.js';
import type { Actor } from '../../common/records/actor.js';
import { UnitOfWork } from '../../common/records/unit-of-work.js';
import { EvaluationService, printed } from '../evaluation/evaluation.service.js';
import { Report } from '../report.entity.js';
import { ReportsService } from '../reports.service.js';
import { readStructure } from '../structure/structure-store.js';
import { documentBytes, keepDocument, lastDocument } from './document-store.js';
import { RenderPool } from './render-pool.js';
import { SharedWork } from './shared-work.js';

const CODE_LENGTH = 16;
const TRIES = 3;

/** A document ready to be sent: it is already kept. */
export interface ReadyDocument {
  bytes: Buffer;
  sha256: string;
  version: number;
  buildingName: string;
}

/** What is to be printed, and under which version. */
interface Edition {
  version: number;
  generatedAt: Date;
  ownerId: number;
  content: PdeContent;
  contentSha256: string;
  /** The kept document, when this very content was issued before. */
  keptId: number | null;
  keptSha256: string | null;
}

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** Issues documents: one version, one content; kept before the first byte is sent; never rendered twice. */
@Injectable()
export class DocumentsService {
  private readonly rendering = new SharedWork<void>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly reports: ReportsService,
    private readonly evaluation: EvaluationService,
    private readonly pool: RenderPool,
  ) {}

  /**
   * The document of a report as it stands, kept already. A rendering goes on while anybody waits for it: it is
   * cancelled when all of them are `gone`.
   * @throws notFound when the report is not the caller's; unavailable when too many documents are in the making
   */
  async issue(actor: Actor, reportId: number, gone?: AbortSignal): Promise<ReadyDocument> {
    const { buildingName } = await this.reports.get(actor, reportId);
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const edition = await this.edition(actor, reportId);
      if (edition.keptId !== null && edition.keptSha256 !== null) {
        const bytes = await documentBytes(this.dataSource.manager, edition.keptId);
        return { bytes, sha256: edition.keptSha256, version: edition.version, buildingName };
      }
      await this.renderOnce(actor, reportId, edition, gone);
    }
    throw new DomainError('conflict', 'O relatório está sendo alterado. Tente novamente.');
  }

  /**
   * Decides the version under a lock on the report. Content that differs from what was last issued under this
   * version (a catalogue or the technician changed meanwhile) makes a new one.
   */
  private edition(actor: Actor, reportId: number): Promise<Edition> {
    return this.work.run(actor, async (tx) => {
      const report = await tx.lock(Report, { id: reportId });
      const structure = await readStructure(tx.manager, reportId);
      const content = printed(await this.evaluation.evaluate(tx.manager, structure, report.buildingId));
      const contentSha256 = sha256(canonicalJson(content));
      const last = await lastDocument(tx.manager, reportId);
      const issuedNow = last?.version === report.version ? last : null;
      const isSame = issuedNow?.contentSha256 === contentSha256;
      if (issuedNow && !isSame) await this.renew(tx.manager, report);
      const kept = isSame && issuedNow?.templateVersion === TEMPLATE_VERSION ? issuedNow : null;
      return {
        version: report.version,
        generatedAt: report.generatedAt,
        ownerId: await ownerOf(tx.manager, report.buildingId),
        content,
        contentSha256,
        keptId: kept?.id ?? null,
        keptSha256: kept?.sha256 ?? null,
      };
    });
  }

  private async renew(manager: EntityManager, report: Report): Promise<void> {
    report.version += 1;
    report.generatedAt = new Date();
    await manager.update(Report, report.id, { version: report.version, generatedAt: report.generatedAt });
  }

  /** Requests for the same edition share one rendering. */
  private renderOnce(actor: Actor, reportId: number, edition: Edition, gone?: AbortSignal): Promise<void> {
    const key = `${reportId}/${edition.version}/${edition.contentSha256}`;
    return this.rendering.join(key, (cancelled) => this.render(actor, reportId, edition, cancelled), gone);
  }

  private async render(
    actor: Actor,
    reportId: number,
    edition: Edition,
    cancelled: AbortSignal,
  ): Promise<void> {
    const { version, generatedAt, ownerId, content, contentSha256 } = edition;
    const model = {
      ...content,
      reportId,
      version,
      generatedAt: generatedAt.toISOString(),
      authenticityCode: contentSha256.slice(0, CODE_LENGTH),
    };
    const { bytes, replaced } = await this.pool.render(model, cancelled);
    cancelled.throwIfAborted();
    if (replaced.length > 0)
      logger.warn({ reportId, characters: replaced.length }, 'characters without a glyph');
    await this.work.run(actor, async (tx) => {
      const { version: current } = await tx.lock(Report, { id: reportId });
      if (current !== version) return;
      const kept = await keepDocument(tx.manager, {
        reportId,
        ownerId,
        version,
        generatedAt,
        templateVersion: TEMPLATE_VERSION,
        contentSha256,
        sha256: sha256(bytes),
        content,
        bytes,
        issuedBy: actor.id,
        issuedByName: actor.fullName,
      });
      if (kept) await tx.audit('issue', 'reports', reportId, { version, sha256: sha256(bytes) });
    });
  }
}

async function ownerOf(manager: EntityManager, buildingId: number): Promise<number> {
  const [row] = await manager.query<{ userId: number }[]>(
    'SELECT user_id AS "userId" FROM buildings WHERE id = $1',
    [buildingId],
  );
  if (!row) throw new Error(`Building ${buildingId} vanished.`);
  return row.userId;
}
