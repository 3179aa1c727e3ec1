import type { Readable } from 'node:stream';

import { Injectable, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';

import { SecurityEvents } from '../../../audit/security-events.js';
import type { Actor } from '../../../common/auth/access.js';
import { FairLimiter, type Limiter } from '../../../common/concurrency/fair-limiter.js';
import { requestContext } from '../../../common/context/request-context.js';
import { logBrokenOff, destroyAfter, withReadLimit, LIMIT_MS } from '../../../crud/list/page.js';
import { SnapshotReader } from '../../../crud/list/snapshot-reader.js';
import { dispositionOf, ZIP } from '../../../exchange/export/exports.js';
import { EvidenceContents } from '../../reports/evidence/storage/evidence-contents.js';
import { archiveOf } from './archive.js';

/** Time limits of the snapshot of rows, and of the whole download with its PDFs. */
export const LIMITS = { rowsMs: LIMIT_MS, allMs: 60 * 60_000 };

const TEXTS = {
  own: 'Seus dados já estão sendo reunidos. Aguarde o arquivo terminar.',
  all: 'Muitas pessoas estão baixando seus dados. Tente novamente em instantes.',
  retryAfterSeconds: 10,
};
/** One download per person, held until it is sent; a PDF at a time is in memory. */
const sendLimiter: Limiter = new FairLimiter(
  { limit: 20, perKey: 1, waiting: 8, waitingPerKey: 1, timeoutMs: 10_000 },
  TEXTS,
);
/** Leaves a slot of the whole lists to others. */
const readLimiter: Limiter = new FairLimiter(
  { limit: 2, perKey: 1, waiting: 8, waitingPerKey: 1, timeoutMs: 10_000 },
  TEXTS,
);

@Injectable()
export class OwnDataService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: SecurityEvents,
    private readonly contents: EvidenceContents,
  ) {}

  /** Streams the file, and audits the request. @throws tooMany (429), unavailable (503) */
  async send(actor: Actor, response: Response): Promise<StreamableFile> {
    const release = await sendLimiter.acquire(requestContext());
    try {
      const file = await this.fileOf(actor);
      return new StreamableFile(withReadLimit(file, response, release, LIMITS.allMs), {
        type: ZIP,
        disposition: dispositionOf('Meus dados', 'zip'),
      }).setErrorLogger(logBrokenOff);
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Releases the rows' connection and slot before the PDFs are sent. */
  private async fileOf(actor: Actor): Promise<Readable> {
    const { dataSource, contents, events } = this;
    const release = await readLimiter.acquire(requestContext());
    let reading: SnapshotReader | undefined;
    let stop = (): void => undefined;
    const rowsRead = (): void => {
      stop();
      void (reading?.close() ?? Promise.resolve()).finally(release);
    };
    try {
      reading = await SnapshotReader.open(dataSource);
      const details = { list: 'account/data', format: 'zip' };
      await events.record('exported', { actor, userId: actor.id, details }, 'own data');
      const file = await archiveOf({
        reading,
        dataSource,
        contents,
        rowsRead,
        userId: actor.id,
        at: new Date(),
      });
      stop = destroyAfter(LIMITS.rowsMs, file);
      return file.once('close', rowsRead);
    } catch (error) {
      rowsRead();
      throw error;
    }
  }
}
