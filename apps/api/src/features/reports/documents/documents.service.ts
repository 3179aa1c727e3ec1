import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AUTHENTICITY_CODE_LENGTH } from '@prumo/domain';
import { TEMPLATE_VERSION } from '@prumo/pdf/template-version';

import type { Actor } from '../../../common/auth/access.js';
import { requestContext } from '../../../common/context/request-context.js';
import { logger } from '../../../common/logging/logger.js';
import { sha256 } from '../../../common/sha256.js';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { DailyQuota } from '../../../database/daily-quota.js';
import { lockBuildingOwner } from '../../buildings/building-owner.js';
import { readLogo } from '../../buildings/company/company-store.js';
import { Report } from '../report.entity.js';
import {
  DocumentIssuer,
  type DocumentPart,
  type ReadyDocument,
  type StoredDocument,
} from './document-issuer.js';
import { placeOf } from './document-place.js';
import { storeDocument } from './document-store.js';
import { changesSince, issuedBefore } from './issued-revisions.js';
import { RenderPool } from './render-pool.js';
import { ReportVersionsService, type NumberedVersion } from './report-versions.service.js';
import { SharedWork } from './shared-work.js';

const storedPart = (version: number, part: DocumentPart, bytes: Uint8Array): StoredDocument => ({
  version,
  part,
  sha256: sha256(bytes),
  bytes: Buffer.from(bytes),
});

/** Issues documents: one version, one content, stored before the first byte is sent and never rendered twice. */
@Injectable()
export class DocumentsService extends DocumentIssuer {
  private readonly rendering = new SharedWork<Record<DocumentPart, StoredDocument> | null>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly versions: ReportVersionsService,
    private readonly pool: RenderPool,
    private readonly quota: DailyQuota,
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {
    super();
  }

  protected async tryIssue(
    actor: Actor,
    reportId: number,
    part: DocumentPart,
  ): Promise<ReadyDocument | null> {
    const current = await this.versions.current(actor, reportId);
    const { buildingName } = current;
    const issued = await this.versions.issued(current, part);
    if (issued) return { ...issued, buildingName };
    await this.quota.refuseSpent(actor.id, 'documents');
    const decided = await this.versions.decide(actor, current);
    const kept = decided && (await this.renderOnce(actor, decided));
    return kept && { ...kept[part], buildingName };
  }

  private renderOnce(
    actor: Actor,
    decided: NumberedVersion,
  ): Promise<Record<DocumentPart, StoredDocument> | null> {
    const key = `${decided.reportId}/${decided.version}/${decided.contentSha256}`;
    const { signal } = requestContext();
    return this.rendering.join(key, (cancelled) => this.render(actor, decided, cancelled), signal);
  }

  /** Renders and stores a decided version; null when the report has another version by then. */
  private async render(
    actor: Actor,
    decided: NumberedVersion,
    cancelled: AbortSignal,
  ): Promise<Record<DocumentPart, StoredDocument> | null> {
    const { reportId, version, generatedAt, buildingId, content, contentSha256, number } = decided;
    const model = await this.modelOf(decided);
    if (!model) return null;
    const { bytes, summary, replaced } = await this.pool.render(model, cancelled);
    cancelled.throwIfAborted();
    if (replaced.length > 0)
      logger.warn({ reportId, characters: replaced.length }, 'characters without a glyph');
    const parts = {
      whole: storedPart(version, 'whole', bytes),
      summary: storedPart(version, 'summary', summary),
    };
    const isKept = await this.work.run(actor, async (tx) => {
      const ownerId = await lockBuildingOwner(tx.manager, buildingId);
      const { version: current } = await tx.lock(Report, { id: reportId });
      if (current !== version) return false;
      const kept = await storeDocument(tx.manager, {
        version,
        sha256: parts.whole.sha256,
        bytes: parts.whole.bytes,
        summarySha256: parts.summary.sha256,
        summaryBytes: parts.summary.bytes,
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
      await tx.audit('issue', 'reports', reportId, { version, sha256: parts.whole.sha256 });
      await this.quota.take(tx.manager, actor.id, 'documents', 1);
      return true;
    });
    return isKept ? parts : null;
  }

  /** The model of the pages; null when the logo has been replaced. */
  private async modelOf({ number, ...decided }: NumberedVersion) {
    const { reportId, version, content, contentSha256 } = decided;
    const { manager } = this.dataSource;
    const logoSha256 = content.company?.logoSha256;
    const logo = logoSha256 ? await readLogo(manager, logoSha256) : undefined;
    if (logoSha256 && !logo) return null;
    const before = await issuedBefore(manager, reportId, version);
    const generatedAt = decided.generatedAt.toISOString();
    const changed = changesSince(before.content, content);
    const authenticityCode = contentSha256.slice(0, AUTHENTICITY_CODE_LENGTH);
    const { PUBLIC_URL: origin } = this.environment;
    const place = await placeOf(manager, content.building);
    return {
      ...content,
      reportId,
      version,
      generatedAt,
      authenticityCode,
      contentSha256,
      documentNumber: number,
      revisions: [...before.revisions, { version, generatedAt, ...changed }],
      ...(origin && { verifyUrl: `${origin}/v/${authenticityCode}` }),
      ...(logo && { logo }),
      ...(place && { place }),
    };
  }
}
