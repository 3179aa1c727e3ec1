import { Injectable } from '@nestjs/common';
import { TEMPLATE_VERSION } from '@prumo/pdf';
import type { EntityManager } from 'typeorm';

import { DomainError } from '../../common/errors/domain-error.js';
import { logger } from '../../common/logging/logger.js';
import type { Actor } from '../../common/records/actor.js';
import { UnitOfWork } from '../../common/records/unit-of-work.js';
import { Report } from '../report.entity.js';
import { ReportsService } from '../reports.service.js';
import { keepDocument } from './document-store.js';
import { type Edition, EditionsService } from './editions.service.js';
import { RenderPool } from './render-pool.js';
import { sha256 } from './sha256.js';
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

/** Issues documents: one version, one content; kept before the first byte is sent; never rendered twice. */
@Injectable()
export class DocumentsService {
  private readonly rendering = new SharedWork<void>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly reports: ReportsService,
    private readonly editions: EditionsService,
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
      const kept = await this.editions.issued(reportId);
      if (kept) return { ...kept, buildingName };
      const edition = await this.editions.decide(actor, reportId);
      if (edition) await this.renderOnce(actor, reportId, edition, gone);
    }
    throw new DomainError('conflict', 'O relatório está sendo alterado. Tente novamente.');
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
    const { version, generatedAt, buildingId, content, contentSha256 } = edition;
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
        ownerId: await ownerOf(tx.manager, buildingId),
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
