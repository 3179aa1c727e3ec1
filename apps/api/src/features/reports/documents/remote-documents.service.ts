import { Injectable } from '@nestjs/common';

import type { Actor } from '../../../common/auth/access.js';
import { FairLimiter } from '../../../common/concurrency/fair-limiter.js';
import { requestContext } from '../../../common/context/request-context.js';
import { DailyQuota } from '../../../database/daily-quota.js';
import { WorkQueue } from '../../../jobs/work-queue.js';
import { DocumentIssuer, type DocumentPart, type ReadyDocument } from './document-issuer.js';
import type { DocumentJobResult } from './document-job.js';
import { type DocumentTarget, targetKey } from './document-target.js';
import { costOf, measureDocument, REPORTS_BUSY } from './render-pool.js';
import { ReportVersionsService } from './report-versions.service.js';
import { SharedWork } from './shared-work.js';

/** A document to be issued; without its content, since many requests may wait. */
interface MissingDocument {
  buildingName: string;
  contentSha256: string;
  key: string;
  costMs: number;
}

/** Limits the concurrent evaluations: 200 at once would fill the connection pool and delay all other requests. */
const EVALUATIONS = { limit: 2, perKey: 1, waiting: 64, waitingPerKey: 64, timeoutMs: 10_000 };
const RETRY_AFTER = { retryAfterSeconds: 10, maxRetryAfterSeconds: 60 };

/** Answers archived documents, and lets worker processes issue the others. */
@Injectable()
export class RemoteDocumentsService extends DocumentIssuer {
  private readonly sharing = new SharedWork<DocumentJobResult>();
  private readonly evaluations = new FairLimiter(EVALUATIONS, {
    own: REPORTS_BUSY,
    all: REPORTS_BUSY,
    ...RETRY_AFTER,
  });

  constructor(
    private readonly versions: ReportVersionsService,
    private readonly quota: DailyQuota,
    private readonly queue: WorkQueue,
  ) {
    super();
  }

  /** @throws unavailable also when no worker ends the job in time */
  protected async tryIssue(
    actor: Actor,
    target: DocumentTarget,
    part: DocumentPart,
  ): Promise<ReadyDocument | null> {
    const release = await this.evaluations.acquire(requestContext());
    const found = await this.find(actor, target, part).finally(release);
    if ('bytes' in found) return found;
    const { sha256 } = await this.requestJob(actor, target, found);
    const kept = await this.versions.findDocument(target, sha256, part);
    // A shared job may have issued a later content, which this caller was not authorized to see.
    const isSame = kept?.contentSha256 === found.contentSha256;
    return isSame ? { ...kept, buildingName: found.buildingName } : null;
  }

  private async find(
    actor: Actor,
    target: DocumentTarget,
    part: DocumentPart,
  ): Promise<ReadyDocument | MissingDocument> {
    const current = await this.versions.currentOf(actor, target);
    const { buildingName, version, content, contentSha256 } = current;
    const issued = await this.versions.readIssuedPart(current, part);
    if (issued) return { ...issued, buildingName };
    await this.quota.refuseSpent(actor.id, 'documents');
    const key = `${targetKey(target)}/${version}/${contentSha256}`;
    return { buildingName, contentSha256, key, costMs: costOf(content) };
  }

  private requestJob(
    { id: personId }: Actor,
    target: DocumentTarget,
    { key, costMs }: MissingDocument,
  ): Promise<DocumentJobResult> {
    const { signal } = requestContext();
    const request = { key, data: { ...target, personId }, costMs };
    return measureDocument(
      this.sharing.join(key, (cancelled) => this.queue.run<DocumentJobResult>(request, cancelled), signal),
    );
  }
}
