import type { Actor } from '../../common/auth/access.js';
import { FairLimiter } from '../../common/concurrency/fair-limiter.js';
import { runInContext } from '../../common/context/request-context.js';
import { BUSY, TIMEOUT_MS, RETRY_AFTER_SECONDS } from './import-lock.js';

/** One import at a time: it holds thousands of rows, and the stored ones, in memory. */
const limiter = new FairLimiter(
  { limit: 1, perKey: 1, waiting: 32, waitingPerKey: 4, timeoutMs: TIMEOUT_MS },
  { own: BUSY, all: BUSY, retryAfterSeconds: RETRY_AFTER_SECONDS },
);

/** Runs an import of any kind in its slot. @throws tooMany (429) or unavailable (503) without one */
export async function limitImports<T>(
  actor: Actor,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const context = { key: `person ${actor.id}`, signal };
  const release = await limiter.acquire(context);
  try {
    return await runInContext(context, work);
  } finally {
    release();
  }
}
