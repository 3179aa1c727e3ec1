import { Injectable } from '@nestjs/common';
import { TEMPLATE_VERSION } from '@prumo/pdf';
import type { EntityManager } from 'typeorm';

import { DomainError } from '../../../platform/errors/domain-error.js';
import { logger } from '../../../platform/errors/logger.js';
import type { Actor } from '../../../platform/access/actor.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Report } from '../report.entity.js';
import { keepDocument } from './document-store.js';
import { type Edition, EditionsService, type KeptEdition } from './editions.service.js';
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
  private readonly rendering = new SharedWork<KeptEdition | null>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly editions: EditionsService,
    private readonly pool: RenderPool,
  ) {}

  /**
   * The document of a report as it stands, kept already. A rendering goes on while anybody waits for it: it is
   * cancelled when all of them are `gone`.
   * @throws notFound when the report is not the caller's; unavailable when too many documents are in the making
   */
  async issue(actor: Actor, reportId: number, gone?: AbortSignal): Promise<ReadyDocument> {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const standing = await this.editions.stand(actor, reportId);
      const { buildingName } = standing;
      const issued = await this.editions.issued(standing);
      if (issued) return { ...issued, buildingName };
      const edition = await this.editions.decide(actor, standing);
      const kept = edition && (await this.renderOnce(actor, edition, gone));
      if (kept) return { ...kept, buildingName };
    }
    throw new DomainError('conflict', 'O relatório está sendo alterado. Tente novamente.');
  }

  /** Requests for the same edition share one rendering. */
  private renderOnce(actor: Actor, edition: Edition, gone?: AbortSignal): Promise<KeptEdition | null> {
    const key = `${edition.reportId}/${edition.version}/${edition.contentSha256}`;
    return this.rendering.join(key, (cancelled) => this.render(actor, edition, cancelled), gone);
  }

  /** Renders and keeps an edition; null when its version is another's by then. */
  private async render(actor: Actor, edition: Edition, cancelled: AbortSignal): Promise<KeptEdition | null> {
    const { reportId, version, generatedAt, buildingId, content, contentSha256 } = edition;
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
    const document = { version, sha256: sha256(bytes), bytes: Buffer.from(bytes) };
    const isKept = await this.work.run(actor, async (tx) => {
      const { version: current } = await tx.lock(Report, { id: reportId });
      if (current !== version) return false;
      const kept = await keepDocument(tx.manager, {
        ...document,
        reportId,
        ownerId: await ownerOf(tx.manager, buildingId),
        generatedAt,
        templateVersion: TEMPLATE_VERSION,
        contentSha256,
        content,
        issuedBy: actor.id,
        issuedByName: actor.fullName,
      });
      if (kept) await tx.audit('issue', 'reports', reportId, { version, sha256: document.sha256 });
      return kept;
    });
    return isKept ? document : null;
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
