import type { Actor } from '../../common/auth/access.js';
import { FairQueue, inNameOf } from '../../common/concurrency/fair-limiter.js';
import { BUSY, PATIENCE_MS, RETRY_AFTER_SECONDS } from './import-lock.js';

/** One at a time: thousands of rows with what is stored of them are held in memory. */
const turns = new FairQueue(
  { atOnce: 1, ofOne: 1, waiting: 32, waitingOfOne: 4, patienceMs: PATIENCE_MS },
  { own: BUSY, all: BUSY, retryAfterSeconds: RETRY_AFTER_SECONDS },
);

/** Does an import, of whatever kind, when its turn has come. @throws tooMany (429) or unavailable (503) when it does not come */
export async function importInTurn<T>(
  actor: Actor,
  gone: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const asker = { whose: `person ${actor.id}`, gone };
  const leave = await turns.enter(asker);
  try {
    return await inNameOf(asker, work);
  } finally {
    leave();
  }
}
