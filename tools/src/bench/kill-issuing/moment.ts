import type { Request } from './request.js';

/** Every third kill falls on the first answer's head; the others at random, however busy the machine is. */
const ON_HEAD_EVERY = 3;
const SHORTEST_MS = 50;

/** Chooses when to kill. */
export class Moment {
  private windowMs = 1500;

  /** Waits for the moment of this round's kill. */
  async come(round: number, requests: readonly Request[]): Promise<void> {
    if (round % ON_HEAD_EVERY === 0) {
      await Promise.any(requests.map(({ head }) => head)).catch(() => undefined);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * this.windowMs));
    this.learn(requests);
  }

  /** Keeps the window as wide as issuing takes. */
  private learn(requests: readonly Request[]): void {
    if (requests.every(({ progress }) => progress === 'complete')) this.windowMs *= 0.8;
    if (requests.every(({ progress }) => progress === 'waiting')) this.windowMs *= 1.1;
    this.windowMs = Math.max(this.windowMs, SHORTEST_MS);
  }
}
