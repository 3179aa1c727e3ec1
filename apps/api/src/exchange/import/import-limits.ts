import { setTimeout as wait } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { FairLimiter } from '../../common/concurrency/fair-limiter.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { uploadLimiter } from '../../common/http/upload-limit.interceptor.js';
import { tryAdvisoryLock } from '../../database/locks.js';

const BUSY = 'Outra importação está em andamento. Tente novamente em alguns segundos.';
const RETRY_AFTER_SECONDS = 10;
const TIMEOUT_MS = 60_000;
const RETRY_MS = 50;

/** The limits of all imports of the process, which hold their files and rows in the same memory. */
@Injectable()
export class ImportLimits {
  /** Files that are received. */
  readonly uploads = uploadLimiter();
  /** Imports that run: one at a time, since it holds thousands of rows and the stored ones. */
  readonly runs = new FairLimiter(
    { limit: 1, perKey: 1, waiting: 32, waitingPerKey: 4, timeoutMs: TIMEOUT_MS },
    { own: BUSY, all: BUSY, retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
}

/**
 * Takes the import lock of all processes for this transaction: a file sent twice is validated against the first import.
 * It polls, since an import outlasts the statement timeout.
 * @throws unavailable (503) when the lock is not free in time
 */
export async function lockImports(manager: EntityManager, signal?: AbortSignal): Promise<void> {
  const until = performance.now() + TIMEOUT_MS;
  while (!(await tryAdvisoryLock(manager, 'imports'))) {
    signal?.throwIfAborted();
    if (performance.now() > until)
      throw new DomainError('unavailable', BUSY, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    await wait(RETRY_MS);
  }
}
