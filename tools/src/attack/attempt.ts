import type { Received } from '../client/http-client.js';
import type { UserSession } from '../client/user-session.js';
import type { Instance } from '../instance.js';
import { type Cast, visitorOf } from './people.js';

/** How hard and how long an attack is tried. */
export interface Effort {
  seconds: number;
  connections: number;
  /** Whether time is judged; on a machine that does other things meanwhile it says nothing. */
  isTimed: boolean;
}

/** What attacks need: an instance, its users, and how hard to try. */
export interface Setting {
  instance: Instance;
  cast: Cast;
  effort: Effort;
}

/** A running attack: its means, its end, and its outcome. */
export class Attempt {
  readonly byStatus = new Map<number, number>();
  /** Broken promises, each once. */
  readonly broken = new Set<string>();
  readonly notes: string[] = [];
  /** Bytes of the documents that were rightly issued and are kept: `DOCUMENTS_PER_DAY` bounds their number. */
  issued = 0;
  private end = 0;
  private readonly visitors: UserSession[] = [];

  constructor(readonly setting: Setting) {
    this.begin();
  }

  /** Starts the time: preparations do not count. */
  begin(): void {
    this.end = performance.now() + this.setting.effort.seconds * 1000;
  }

  get cast(): Cast {
    return this.setting.cast;
  }

  isRunning(): boolean {
    const { programs } = this.setting.instance;
    return performance.now() < this.end && !programs.some((program) => program.hasEnded());
  }

  /** A visitor from a new address, unless one is given. */
  visitor(address?: string, connections = 1): UserSession {
    const visitor = visitorOf(this.setting.instance.url, { connections, ...(address && { address }) });
    this.visitors.push(visitor);
    return visitor;
  }

  /** Counts an answer. A 503 needs `Retry-After`, unless it is about another service that is down. */
  count(answer: Received, what: string, mayBeDown = false): Received {
    const { status, headers } = answer;
    this.byStatus.set(status, this.countOf(status) + 1);
    if (status >= 500 && status !== 503) this.broken.add(`${status} to ${what}`);
    if (status === 503 && !mayBeDown && headers['retry-after'] === undefined)
      this.broken.add(`503 without Retry-After to ${what}`);
    return answer;
  }

  /** Sends again and again on `atOnce` connections; `at` numbers the requests. */
  async flood(
    send: (at: number) => Promise<unknown>,
    atOnce = this.setting.effort.connections,
  ): Promise<void> {
    let requests = 0;
    const line = async (): Promise<void> => {
      while (this.isRunning()) await this.orCutOff(send((requests += 1)));
    };
    await Promise.all(Array.from({ length: atOnce }, line));
  }

  /** Sends so many at once. */
  async burst(count: number, send: (at: number) => Promise<unknown>): Promise<void> {
    await Promise.all(Array.from({ length: count }, (_, at) => this.orCutOff(send(at))));
  }

  /** A connection that is closed without an answer counts as status 0. */
  async orCutOff(sent: Promise<unknown>): Promise<void> {
    await sent.catch(() => this.byStatus.set(0, this.countOf(0) + 1));
  }

  countOf(status: number): number {
    return this.byStatus.get(status) ?? 0;
  }

  expect(holds: boolean, promise: string): void {
    if (!holds) this.broken.add(promise);
  }

  close(): void {
    for (const visitor of this.visitors) visitor.close();
  }
}

/** One way to do harm. */
export interface Attack {
  name: string;
  what: string;
  /** Takes minutes, and is not part of the short run. */
  isLong?: true;
  /** @returns why it could not be tried, if so */
  run(attempt: Attempt): Promise<string | void>;
}
