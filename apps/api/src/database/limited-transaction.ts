import type { DataSource, EntityManager } from 'typeorm';

import { FairLimiter } from '../common/concurrency/fair-limiter.js';
import { requestContext } from '../common/context/request-context.js';

/**
 * Of the pool's ten connections transactions hold four at most and streaming lists three: the rest is left to single
 * statements, such as the session of every request.
 */
const TRANSACTIONS = { limit: 4, perKey: 2, waiting: 256, waitingPerKey: 64, timeoutMs: 10_000 };
const TEXTS = {
  own: 'Muitas gravações suas ao mesmo tempo. Aguarde alguns segundos e tente novamente.',
  all: 'O servidor está ocupado. Tente novamente em alguns segundos.',
  retryAfterSeconds: 5,
};
const limiters = new WeakMap<DataSource, FairLimiter>();

/**
 * A transaction that holds a slot of the limiter. Inside it, none may be started.
 * @param signal cancels the wait for a slot. Writes pass none: they are done even if the client disconnects.
 * @throws tooMany (429) or unavailable (503) without a slot in time
 */
export function limitedTransaction<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const limiter = limiters.get(dataSource) ?? new FairLimiter(TRANSACTIONS, TEXTS);
  limiters.set(dataSource, limiter);
  return limiter.run({ key: requestContext().key, signal }, () => dataSource.transaction(work));
}
