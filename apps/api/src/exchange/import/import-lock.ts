import { setTimeout as wait } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';

import { DomainError } from '../../common/errors/domain-error.js';
import { tryAdvisoryLock } from '../../database/locks.js';

/** What is told to whom another import keeps from its turn for too long. */
export const BUSY = 'Outra importação está em andamento. Tente novamente em alguns segundos.';
export const RETRY_AFTER_SECONDS = 10;
export const PATIENCE_MS = 60_000;
const ASK_AGAIN_MS = 50;

/**
 * Waits until no import writes to the database, in whatever process, and keeps others waiting until this transaction
 * ends: of the same file sent twice the second is judged by what the first has written. Asked again and again, since an
 * import takes longer than a statement may wait for a lock.
 * @throws unavailable (503) when the turn does not come in time
 */
export async function oneAtATime(manager: EntityManager, gone?: AbortSignal): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (!(await tryAdvisoryLock(manager, 'imports'))) {
    gone?.throwIfAborted();
    if (performance.now() > until)
      throw new DomainError('unavailable', BUSY, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    await wait(ASK_AGAIN_MS);
  }
}
