import type { DataSource } from 'typeorm';

import type { Actor } from '../../../common/auth/access.js';
import { BUSY } from '../../../common/concurrency/bounded-pool.js';
import { FairLimiter } from '../../../common/concurrency/fair-limiter.js';
import { requestContext } from '../../../common/context/request-context.js';
import { DomainError, notFound } from '../../../common/errors/domain-error.js';
import { recordMetric } from '../../../common/metrics/metric-events.js';
import { DailyQuota } from '../../../database/daily-quota.js';
import type { JobHandler } from '../../../jobs/job-worker.js';
import type { WorkQueue } from '../../../jobs/work-queue.js';
import { type Documents, type ReadyDocument, SharedWork } from './documents.service.js';
import { EditionsService } from './editions.service.js';
import { costOf } from './render-pool.js';

const TRIES = 3;

/** What a worker tells of a document that it has kept. */
interface Made {
  sha256: string;
}

interface Wanted {
  buildingName: string;
  contentSha256: string;
  key: string;
  costMs: number;
}

/**
 * So many reports are evaluated at once to see whether they are issued: with 200 that come together everybody else's
 * requests would wait for the transactions' turns behind them.
 */
const LOOKS = { limit: 2, perKey: 1, waiting: 64, waitingPerKey: 64, timeoutMs: 10_000 };
const RETRY_AFTER = { retryAfterSeconds: 10, mostRetryAfterSeconds: 60 };

/**
 * Has documents made by other processes. What stands in the archive is answered from there, by whoever is asked; what is
 * to be issued is evaluated, decided, rendered and kept by a worker, as it is where no workers stand apart.
 */
export class DocumentsApart implements Documents {
  private readonly sharing = new SharedWork<Made>();
  private readonly looks = new FairLimiter(LOOKS, { own: BUSY, all: BUSY, ...RETRY_AFTER });

  constructor(
    private readonly editions: EditionsService,
    private readonly quota: DailyQuota,
    private readonly queue: WorkQueue,
  ) {}

  /** See `DocumentsService.issue`. @throws unavailable, too, when no worker has made it in time */
  async issue(actor: Actor, reportId: number, gone?: AbortSignal): Promise<ReadyDocument> {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const release = await this.looks.acquire(requestContext());
      const wanted = await this.look(actor, reportId).finally(release);
      if ('bytes' in wanted) return wanted;
      const { sha256 } = await this.make(actor, reportId, wanted, gone);
      const kept = await this.editions.kept(reportId, sha256);
      // Whoever shared another's job was allowed to see what they asked for, and nothing that it has become since.
      if (kept?.contentSha256 === wanted.contentSha256) return { ...kept, buildingName: wanted.buildingName };
    }
    throw new DomainError('conflict', 'O relatório está sendo alterado. Tente novamente.');
  }

  /** What is issued already; else what is to be asked for, without the content: many may wait. */
  private async look(actor: Actor, reportId: number): Promise<ReadyDocument | Wanted> {
    const standing = await this.editions.stand(actor, reportId);
    const { buildingName, version, content, contentSha256 } = standing;
    const issued = await this.editions.issued(standing);
    if (issued) return { ...issued, buildingName };
    await this.quota.refuseSpent(actor.id, 'documents');
    const key = `${reportId}/${version}/${contentSha256}`;
    return { buildingName, contentSha256, key, costMs: costOf(content) };
  }

  private async make(
    { id: personId }: Actor,
    reportId: number,
    { key, costMs }: Wanted,
    gone?: AbortSignal,
  ): Promise<Made> {
    const asked = { kind: 'documents', key, data: { reportId, personId }, costMs } as const;
    const since = performance.now();
    let isMade = false;
    try {
      const made = await this.sharing.join(key, (cancelled) => this.queue.run<Made>(asked, cancelled), gone);
      isMade = true;
      return made;
    } finally {
      recordMetric('prumo.document', { seconds: (performance.now() - since) / 1000, isMade });
    }
  }
}

/** Issues documents in a process that does nothing else, in the name of whoever asked. */
export const documentJobHandler = (
  dataSource: DataSource,
  documents: Documents,
  concurrency: number,
): JobHandler => ({
  kind: 'documents',
  concurrency,
  async handle({ reportId, personId }, cancelled): Promise<Made> {
    const { sha256 } = await documents.issue(await person(dataSource, personId), Number(reportId), cancelled);
    return { sha256 };
  },
});

/** Whoever asked, with the rights that they have now. @throws notFound when they are gone meanwhile */
async function person(dataSource: DataSource, id: number | undefined): Promise<Actor> {
  const [found] = await dataSource.query<Omit<Actor, 'isConfirmed'>[]>(
    `SELECT id, email, full_name AS "fullName", is_admin AS "isAdmin", allowed_modules AS "allowedModules"
     FROM users WHERE id = $1`,
    [id],
  );
  if (!found) throw notFound();
  return { ...found, isConfirmed: false };
}
