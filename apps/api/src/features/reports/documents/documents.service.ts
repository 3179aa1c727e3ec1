import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AUTHENTICITY_CODE_LENGTH } from '@prumo/domain';
import { TEMPLATE_VERSION } from '@prumo/pdf/template-version';

import type { Actor } from '../../../common/auth/access.js';
import { requestContext } from '../../../common/context/request-context.js';
import { DomainError } from '../../../common/errors/domain-error.js';
import { logger } from '../../../common/logging/logger.js';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { DailyQuota } from '../../../database/daily-quota.js';
import { holdOwnerOf } from '../../buildings/buildings/building-owner.js';
import { readLogo } from '../../buildings/company/company-store.js';
import { Report } from '../report.entity.js';
import { storeDocument, sha256 } from './document-store.js';
import { Documents, type ReadyDocument, type StoredDocument } from './documents.js';
import { EditionsService, type NumberedEdition } from './editions.service.js';
import { RenderPool } from './render-pool.js';
import { issuedBefore, summaryOf } from './revisions.js';
import { SharedWork } from './shared-work.js';

const TRIES = 3;

/** Issues documents: one version, one content, stored before the first byte is sent and never rendered twice. */
@Injectable()
export class DocumentsService implements Documents {
  private readonly rendering = new SharedWork<StoredDocument | null>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly editions: EditionsService,
    private readonly pool: RenderPool,
    private readonly quota: DailyQuota,
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /**
   * Issues the current document of a report. Concurrent requests share a rendering, which is cancelled once all of them
   * have disconnected.
   * @throws notFound; unavailable when too many documents wait; tooMany when the daily quota is spent
   */
  async issue(actor: Actor, reportId: number): Promise<ReadyDocument> {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const current = await this.editions.current(actor, reportId);
      const { buildingName } = current;
      const issued = await this.editions.issued(current);
      if (issued) return { ...issued, buildingName };
      await this.quota.refuseSpent(actor.id, 'documents');
      const edition = await this.editions.decide(actor, current);
      const kept = edition && (await this.renderOnce(actor, edition));
      if (kept) return { ...kept, buildingName };
    }
    throw new DomainError('conflict', 'O relatório está sendo alterado. Tente novamente.');
  }

  private renderOnce(actor: Actor, edition: NumberedEdition): Promise<StoredDocument | null> {
    const key = `${edition.reportId}/${edition.version}/${edition.contentSha256}`;
    const { signal } = requestContext();
    return this.rendering.join(key, (cancelled) => this.render(actor, edition, cancelled), signal);
  }

  /** Renders and stores an edition; null when the report has another version by then. */
  private async render(
    actor: Actor,
    edition: NumberedEdition,
    cancelled: AbortSignal,
  ): Promise<StoredDocument | null> {
    const { reportId, version, generatedAt, buildingId, content, contentSha256, number } = edition;
    const model = await this.modelOf(edition);
    if (!model) return null;
    const { bytes, replaced } = await this.pool.render(model, cancelled);
    cancelled.throwIfAborted();
    if (replaced.length > 0)
      logger.warn({ reportId, characters: replaced.length }, 'characters without a glyph');
    const document = { version, sha256: sha256(bytes), bytes: Buffer.from(bytes) };
    const isKept = await this.work.run(actor, async (tx) => {
      const ownerId = await holdOwnerOf(tx.manager, buildingId);
      const { version: current } = await tx.lock(Report, { id: reportId });
      if (current !== version) return false;
      const kept = await storeDocument(tx.manager, {
        ...document,
        reportId,
        ownerId,
        generatedAt,
        templateVersion: TEMPLATE_VERSION,
        contentSha256,
        content,
        issuedBy: actor.id,
        issuedByName: actor.fullName,
        number,
        summary: model.revisions.at(-1)?.summary ?? '',
      });
      if (!kept) return false;
      await tx.audit('issue', 'reports', reportId, { version, sha256: document.sha256 });
      await this.quota.take(tx.manager, actor.id, 'documents', 1);
      return true;
    });
    return isKept ? document : null;
  }

  /** The model of the pages; null when the logo has been replaced. */
  private async modelOf({ number, ...edition }: NumberedEdition) {
    const { reportId, version, content, contentSha256 } = edition;
    const { manager } = this.dataSource;
    const logoSha256 = content.company?.logoSha256;
    const logo = logoSha256 ? await readLogo(manager, logoSha256) : undefined;
    if (logoSha256 && !logo) return null;
    const before = await issuedBefore(manager, reportId, version);
    const generatedAt = edition.generatedAt.toISOString();
    const summary = summaryOf(before.content, content);
    const authenticityCode = contentSha256.slice(0, AUTHENTICITY_CODE_LENGTH);
    const { PUBLIC_URL: origin } = this.environment;
    return {
      ...content,
      reportId,
      version,
      generatedAt,
      authenticityCode,
      contentSha256,
      documentNumber: number,
      revisions: [...before.revisions, { version, generatedAt, summary }],
      ...(origin && { verifyUrl: `${origin}/v/${authenticityCode}` }),
      ...(logo && { logo }),
    };
  }
}
