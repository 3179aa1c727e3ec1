import { setImmediate as nextTurn } from 'node:timers/promises';

const HELD_MS = 8;

/** Lets others have the process whenever this has held it for some milliseconds: asked after each of many small steps. */
export class Pace {
  private since = performance.now();

  async step(): Promise<void> {
    if (performance.now() - this.since < HELD_MS) return;
    await nextTurn();
    this.since = performance.now();
  }
}
