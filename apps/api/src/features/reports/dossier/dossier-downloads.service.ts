import { Injectable, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';

import type { Changes } from '../../../audit/audit-changes.js';
import type { Actor } from '../../../common/auth/access.js';
import { FairLimiter, type Limiter } from '../../../common/concurrency/fair-limiter.js';
import { requestContext } from '../../../common/context/request-context.js';
import { logBrokenOff, withReadLimit } from '../../../crud/list/page.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { ZIP } from '../../../exchange/export/exports.js';
import { DossierService } from './dossier.service.js';

/** A dossier of 2 GB over a slow line. */
const LIMIT_MS = 2 * 60 * 60_000;

/** One download per person, or per address of guests, held until it is sent. */
const sending: Limiter = new FairLimiter(
  { limit: 10, perKey: 1, waiting: 8, waitingPerKey: 1, timeoutMs: 10_000 },
  {
    own: 'Um dossiê já está sendo baixado. Aguarde terminar.',
    all: 'Muitos dossiês estão sendo baixados. Tente novamente em instantes.',
    retryAfterSeconds: 10,
  },
);

/** A guest who downloads a dossier; `as` is null unless they are a user. */
interface DossierGuest {
  as: Pick<Actor, 'id'> | null;
  changes: Changes;
}

/** Sends dossiers to signed-in users and to guests. */
@Injectable()
export class DossierDownloads {
  constructor(
    private readonly dossiers: DossierService,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * Streams the dossier, and audits it in the report's history.
   * @param guest who takes it where it is made in the name of `actor`, and what the audit says of them
   * @throws notFound, conflict, tooMany, unavailable
   */
  async send(
    actor: Actor,
    reportId: number,
    response: Response,
    guest?: DossierGuest,
  ): Promise<StreamableFile> {
    const release = await sending.acquire(requestContext());
    try {
      const { file, name, files, manifestSha256 } = await this.dossiers.open(actor, reportId);
      try {
        await this.work.run(guest ? guest.as : actor, (tx) =>
          tx.audit('dossier', 'reports', reportId, { ...guest?.changes, files, sha256: manifestSha256 }),
        );
      } catch (error) {
        file.destroy();
        throw error;
      }
      return new StreamableFile(withReadLimit(file, response, release, LIMIT_MS), {
        type: ZIP,
        disposition: `attachment; filename="${name}"`,
      }).setErrorLogger(logBrokenOff);
    } catch (error) {
      release();
      throw error;
    }
  }
}
