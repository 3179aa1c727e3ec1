import type { Received } from '../fuzz/client.js';
import { type Caller, callerOf } from './caller.js';
import type { Instance } from './instance.js';
import type { Cast } from './people.js';
import type { Work } from './records.js';

/** How hard and how long it is tried. */
export interface Effort {
  seconds: number;
  connections: number;
  /** Whether time is judged; on a machine that does other things at the same time it says nothing. */
  isTimed: boolean;
}

/** What attacks happen on. */
export interface Ground {
  instance: Instance;
  cast: Cast;
  /** What the member and the bystander have. */
  work: { member: Work; bystander: Work };
  effort: Effort;
}

/** An attack under way: its means, its end, and what came of it. */
export class Attempt {
  readonly byStatus = new Map<number, number>();
  /** Promises that were broken, each once. */
  readonly broken = new Set<string>();
  /** What else is worth telling. */
  readonly notes: string[] = [];
  /** Bytes of the documents that were rightly issued, which are kept: `DOCUMENTS_PER_DAY` bounds their number. */
  issued = 0;
  private end = 0;
  private readonly callers: Caller[] = [];

  constructor(readonly ground: Ground) {
    this.begin();
  }

  /** Now the time runs: what was made ready so far didn't count. */
  begin(): void {
    this.end = performance.now() + this.ground.effort.seconds * 1000;
  }

  get url(): string {
    return this.ground.instance.url;
  }

  get cast(): Cast {
    return this.ground.cast;
  }

  goesOn(): boolean {
    return (
      performance.now() < this.end && !this.ground.instance.programs.some((program) => program.hasEnded())
    );
  }

  /** A stranger, from an address that nobody has come from yet unless one is told. */
  stranger(address?: string, connections = 1): Caller {
    const caller = callerOf(this.url, 'stranger', { connections, ...(address && { address }) });
    this.callers.push(caller);
    return caller;
  }

  /**
   * Counts an answer, and sees whether it is one that nobody may get. A 503 says when to come again, unless it tells of
   * something else that is down.
   */
  take(answer: Received, what: string, mayBeDown = false): Received {
    const { status, headers } = answer;
    this.byStatus.set(status, (this.byStatus.get(status) ?? 0) + 1);
    if (status >= 500 && status !== 503) this.broken.add(`${status} to ${what}`);
    if (status === 503 && !mayBeDown && headers['retry-after'] === undefined)
      this.broken.add(`503 without Retry-After to ${what}`);
    return answer;
  }

  /**
   * Does the same over and over, on as many connections as there are unless fewer are asked for; `at` numbers the turns.
   * Cut off is no answer.
   */
  async flood(
    one: (at: number) => Promise<unknown>,
    { most = Infinity, atOnce = this.ground.effort.connections } = {},
  ): Promise<void> {
    let turns = 0;
    const line = async (): Promise<void> => {
      while (this.goesOn() && turns < most) {
        turns += 1;
        await one(turns).catch(() => this.count(0));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, line));
  }

  /** Does so many at once. */
  async volley(count: number, one: (at: number) => Promise<unknown>): Promise<void> {
    await Promise.all(Array.from({ length: count }, (_, at) => one(at).catch(() => this.count(0))));
  }

  /** An answer that never came. */
  private count(status: number): void {
    this.byStatus.set(status, (this.byStatus.get(status) ?? 0) + 1);
  }

  countOf(status: number): number {
    return this.byStatus.get(status) ?? 0;
  }

  expect(holds: boolean, promise: string): void {
    if (!holds) this.broken.add(promise);
  }

  close(): void {
    for (const caller of this.callers) caller.close();
  }
}

/** One way to do harm. */
export interface Attack {
  name: string;
  /** What is tried. */
  what: string;
  /** Starts an instance of its own, which it stops or blocks: not part of the cheap run. */
  ownInstance?: true;
  /** Waits for something that takes longer than it is given: neither part of the cheap run. */
  isLong?: true;
  /** @returns why it could not be tried, if so */
  run(attempt: Attempt): Promise<string | void>;
}
