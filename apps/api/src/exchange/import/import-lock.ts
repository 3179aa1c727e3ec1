import { setTimeout as wait } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';

import { DomainError } from '../../common/errors/domain-error.js';
import { tryAdvisoryLock } from '../../database/locks.js';

export const BUSY = 'Outra importação está em andamento. Tente novamente em alguns segundos.';
export const RETRY_AFTER_SECONDS = 10;
export const TIMEOUT_MS = 60_000;
const RETRY_MS = 50;

/**
 * Holds the import lock of all processes until this transaction ends: a file sent twice is validated the second time
 * against what the first has written. It polls, since an import outlasts the statement timeout.
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
