import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AUTHENTICITY_CODE_LENGTH, type PdeContent, type PdeModel } from '@prumo/domain';
import { TEMPLATE_VERSIONS } from '@prumo/pdf/template-version';

import type { Actor } from '../../../common/auth/access.js';
import { requestContext } from '../../../common/context/request-context.js';
import { logger } from '../../../common/logging/logger.js';
import { sha256 } from '../../../common/sha256.js';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { DailyQuota } from '../../../database/daily-quota.js';
import { lockBuildingOwner } from '../../buildings/building-owner.js';
import { readLogo } from '../../buildings/company/company-store.js';
import { EvidenceContents } from '../evidence/storage/evidence-contents.js';
import { pictureFiles } from '../manual/picture-files.js';
import { Report } from '../report.entity.js';
import {
  DocumentIssuer,
  type DocumentPart,
  type ReadyDocument,
  type StoredDocument,
} from './document-issuer.js';
import { placeOf } from './document-place.js';
import { lastDocument, storeDocument } from './document-store.js';
import { type DocumentTarget, isManual, isPde, targetKey } from './document-target.js';
import { changesSince, issuedBefore } from './issued-revisions.js';
import { RenderPool } from './render-pool.js';
import { ReportVersionsService, type NumberedVersion } from './report-versions.service.js';
import { SharedWork } from './shared-work.js';

const storedPart = (
  { kind, version }: NumberedVersion,
  part: DocumentPart,
  bytes: Uint8Array,
): StoredDocument => ({
  kind,
  version,
  part,
  sha256: sha256(bytes),
  bytes: Buffer.from(bytes),
});

interface StoredParts {
  whole: StoredDocument;
  /** Of a PDE. */
  summary?: StoredDocument;
}

/** Issues documents: one version, one content, stored before the first byte is sent and never rendered twice. */
@Injectable()
export class DocumentsService extends DocumentIssuer {
  private readonly rendering = new SharedWork<StoredParts | null>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly versions: ReportVersionsService,
    private readonly pool: RenderPool,
    private readonly contents: EvidenceContents,
    private readonly quota: DailyQuota,
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {
    super();
  }

  protected async tryIssue(
    actor: Actor,
    target: DocumentTarget,
    part: DocumentPart,
  ): Promise<ReadyDocument | null> {
    const current = await this.versions.currentOf(actor, target);
    const { buildingName } = current;
    const issued = await this.versions.readIssuedPart(current, part);
    if (issued) return { ...issued, buildingName };
    await this.quota.refuseSpent(actor.id, 'documents');
    const decided = await this.versions.assignVersion(actor, current);
    const kept = decided && (await this.renderOnce(actor, decided));
    const file = kept?.[part];
    return file ? { ...file, buildingName } : null;
  }

  private renderOnce(actor: Actor, decided: NumberedVersion): Promise<StoredParts | null> {
    const key = `${targetKey(decided)}/${decided.version}/${decided.contentSha256}`;
    const { signal } = requestContext();
    return this.rendering.join(key, (cancelled) => this.render(actor, decided, cancelled), signal);
  }

  /** Renders and stores a decided version; null when another one is the current by then. */
  private async render(
    actor: Actor,
    decided: NumberedVersion,
    cancelled: AbortSignal,
  ): Promise<StoredParts | null> {
    const { reportId, kind, subject, version, generatedAt, buildingId, content, contentSha256, number } =
      decided;
    const model = await this.modelOf(decided);
    if (!model) return null;
    const { bytes, summary, replaced } = await this.pool.render({ kind, model }, cancelled);
    cancelled.throwIfAborted();
    if (replaced.length > 0)
      logger.warn({ reportId, characters: replaced.length }, 'characters without a glyph');
    const whole = storedPart(decided, 'whole', bytes);
    const parts = { whole, ...(summary && { summary: storedPart(decided, 'summary', summary) }) };
    const isKept = await this.work.run(actor, async (tx) => {
      const ownerId = await lockBuildingOwner(tx.manager, buildingId);
      const report = await tx.lock(Report, { id: reportId });
      if (!(await isCurrent(tx.manager, report, decided))) return false;
      const kept = await storeDocument(tx.manager, {
        reportId,
        kind,
        subject,
        version,
        sha256: whole.sha256,
        bytes: whole.bytes,
        summarySha256: parts.summary?.sha256 ?? null,
        summaryBytes: parts.summary?.bytes ?? null,
        ownerId,
        generatedAt,
        templateVersion: TEMPLATE_VERSIONS[kind],
        contentSha256,
        content,
        issuedBy: actor.id,
        issuedByName: actor.fullName,
        number,
        summary: 'revisions' in model ? (model.revisions?.at(-1)?.summary ?? '') : null,
      });
      if (!kept) return false;
      await tx.audit('issue', 'reports', reportId, {
        ...(kind !== 'pde' && { documentKind: kind }),
        version,
        sha256: whole.sha256,
      });
      await this.quota.take(tx.manager, actor.id, 'documents', 1);
      return true;
    });
    return isKept ? parts : null;
  }

  /** The model of the pages; null when the logo has been replaced. */
  private async modelOf({ number, ...decided }: NumberedVersion) {
    const { version, content, contentSha256 } = decided;
    const { manager } = this.dataSource;
    const logoSha256 = content.company?.logoSha256;
    const logo = logoSha256 ? await readLogo(manager, logoSha256) : undefined;
    if (logoSha256 && !logo) return null;
    const generatedAt = decided.generatedAt.toISOString();
    const authenticityCode = contentSha256.slice(0, AUTHENTICITY_CODE_LENGTH);
    const { PUBLIC_URL: origin } = this.environment;
    return {
      ...content,
      reportId: decided.reportId,
      version,
      generatedAt,
      authenticityCode,
      contentSha256,
      ...(number !== null && { documentNumber: number }),
      ...(origin && { verifyUrl: `${origin}/v/${authenticityCode}` }),
      ...(logo && { logo }),
      ...(origin &&
        isManual(content) &&
        content.residentsCode && { residentsUrl: `${origin}/m/${content.residentsCode}` }),
      ...(isManual(content) &&
        content.pictures && { pictureFiles: await pictureFiles(manager, this.contents, content.pictures) }),
      ...(isPde(content) && (await this.ofPde(decided, content))),
    };
  }

  /** What only the pages of a PDE show. */
  private async ofPde(
    { reportId, version, generatedAt }: Omit<NumberedVersion, 'number'>,
    content: PdeContent,
  ): Promise<Pick<PdeModel, 'revisions' | 'place'>> {
    const { manager } = this.dataSource;
    const before = await issuedBefore(manager, reportId, version);
    const changed = changesSince(before.content, content);
    const place = await placeOf(manager, content.building);
    const revision = { version, generatedAt: generatedAt.toISOString(), ...changed };
    return { revisions: [...before.revisions, revision], ...(place && { place }) };
  }
}

/** Whether a decided version may be stored: the report's for a PDE, no older than any issued for another kind. */
async function isCurrent(manager: EntityManager, report: Report, decided: NumberedVersion): Promise<boolean> {
  const { kind, version, contentSha256 } = decided;
  if (kind === 'pde') return report.version === version;
  const last = await lastDocument(manager, decided);
  if (!last || last.version < version) return true;
  return last.version === version && last.contentSha256 === contentSha256;
}
