import { setImmediate as nextIteration } from 'node:timers/promises';

import { requestContext } from '../context/request-context.js';

const MAX_BLOCK_MS = 8;

/** Yields to the event loop when a long loop has blocked it for some milliseconds. Call it after each small step. */
export class EventLoopYielder {
  private since = performance.now();

  /** @throws the abort reason when the client has disconnected */
  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.since < MAX_BLOCK_MS) return;
    await nextIteration();
    requestContext().signal?.throwIfAborted();
    this.since = performance.now();
  }
}

/** Calls `work` with each item. @throws the abort reason when the client has disconnected */
export async function forEachYielding<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  const yielder = new EventLoopYielder();
  for (const item of items) {
    work(item);
    await yielder.yieldIfDue();
  }
}
