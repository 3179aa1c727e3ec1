import type { DataSource, EntityManager } from 'typeorm';

import { FairQueue, type TurnQueue, whoAsks } from '../common/concurrency/fair-limiter.js';

/**
 * Of the pool's ten connections: what takes several statements holds four at most, whole lists another three. The rest
 * is always there for what takes one, the session of every request among it.
 */
const TRANSACTIONS = { atOnce: 4, ofOne: 2, waiting: 256, waitingOfOne: 64, patienceMs: 10_000 };
const TEXTS = {
  own: 'Muitas gravações suas ao mesmo tempo. Aguarde alguns segundos e tente novamente.',
  all: 'O servidor está ocupado. Tente novamente em alguns segundos.',
  retryAfterSeconds: 5,
};
const queues = new WeakMap<DataSource, TurnQueue>();

function transactionsOf(dataSource: DataSource): TurnQueue {
  const queue = queues.get(dataSource) ?? new FairQueue(TRANSACTIONS, TEXTS);
  queues.set(dataSource, queue);
  return queue;
}

/**
 * One transaction in the name of whoever asks, in their turn. Within it, none may wait for another one.
 * @param gone of who waits for a reading: nobody needs it any more. What is written is written, security events too.
 * @throws tooMany (429) or unavailable (503) when the turn does not come in time
 */
export async function transactionInTurn<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
  gone?: AbortSignal,
): Promise<T> {
  const leave = await transactionsOf(dataSource).enter({ whose: whoAsks().whose, gone });
  try {
    return await dataSource.transaction(work);
  } finally {
    leave();
  }
}

/**
 * Reads with several statements what was so at one moment, whoever writes meanwhile. Takes no lock and can't be
 * refused (a transaction that only reads has nothing to serialize); writes nothing.
 */
export const readSnapshot = <T>(
  dataSource: DataSource,
  read: (manager: EntityManager) => Promise<T>,
): Promise<T> =>
  transactionInTurn(
    dataSource,
    async (manager) => {
      await manager.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      return read(manager);
    },
    whoAsks().gone,
  );
