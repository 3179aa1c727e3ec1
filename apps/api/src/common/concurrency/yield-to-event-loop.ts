import { setImmediate as nextTurn } from 'node:timers/promises';

import { whoAsks } from './fair-limiter.js';

const HELD_MS = 8;

/** Lets others have the process whenever this has held it for some milliseconds: asked after each of many small steps. */
export class Pace {
  private since = performance.now();

  /** @throws the reason of who asks being gone: what nobody waits for ends here */
  async step(): Promise<void> {
    if (performance.now() - this.since < HELD_MS) return;
    await nextTurn();
    whoAsks().gone?.throwIfAborted();
    this.since = performance.now();
  }
}
