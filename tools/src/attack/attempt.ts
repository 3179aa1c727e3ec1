import { setTimeout as sleep } from 'node:timers/promises';

import { formOf, sendForm } from '../client/form.js';
import { jsonOf, type Received } from '../client/http-client.js';
import type { UserSession } from '../client/user-session.js';
import type { Instance } from '../instance.js';
import { inMib, memoryOf, MIB } from '../measure/memory.js';
import { type Users, visitorOf } from './people.js';

/** A busy machine takes at most so many times as long. */
const BUSY_FACTOR = 5;
/** The API reads so many files of one user at once; more would wait in the queue. */
export const FILES_AT_ONCE = 2;

export interface Effort {
  seconds: number;
  connections: number;
  /** Whether time limits are judged: not on a busy machine. */
  isTimed: boolean;
}

/** A running attack: its means, its end, and its outcome. */
export class Attempt {
  readonly byStatus = new Map<number, number>();
  /** Limits that were broken, each once. */
  readonly broken = new Set<string>();
  readonly notes: string[] = [];
  /** Bytes of the documents that were issued and are kept. */
  issued = 0;
  private end = 0;
  private readonly visitors: UserSession[] = [];

  constructor(
    readonly instance: Instance,
    readonly users: Users,
    readonly effort: Effort,
  ) {
    this.begin();
  }

  /** Starts the time: preparations do not count. */
  begin(): void {
    this.end = performance.now() + this.effort.seconds * 1000;
  }

  isRunning(): boolean {
    return performance.now() < this.end && !this.instance.hasEnded();
  }

  /** A visitor from a new address, unless one is given. */
  visitor(address?: string, connections = 1): UserSession {
    const visitor = visitorOf(this.instance.url, { connections, ...(address && { address }) });
    this.visitors.push(visitor);
    return visitor;
  }

  /** Counts an answer, which must have one of the statuses if any are given, and no 5xx but a 503 with `Retry-After`. */
  count(answer: Received, what: string, ...statuses: number[]): Received {
    const { status, headers } = answer;
    this.byStatus.set(status, this.countOf(status) + 1);
    const isExpected = statuses.length > 0 ? statuses.includes(status) : status < 500 || status === 503;
    this.expect(isExpected, `${what}: ${status}`);
    const isRetried = status !== 503 || headers['retry-after'] !== undefined;
    this.expect(isRetried, `${what}: 503 without Retry-After`);
    return answer;
  }

  /** Sends again and again on `atOnce` connections; `at` numbers the requests. */
  async flood(send: (at: number) => Promise<unknown>, atOnce = this.effort.connections): Promise<void> {
    let requests = 0;
    const line = async (): Promise<void> => {
      while (this.isRunning()) await this.orCutOff(send((requests += 1)));
    };
    await Promise.all(Array.from({ length: atOnce }, line));
  }

  /** A connection that is closed without an answer counts as status 0. */
  async orCutOff(sent: Promise<unknown>): Promise<void> {
    await sent.catch(() => this.byStatus.set(0, this.countOf(0) + 1));
  }

  /** Sends once, and limits the time and the additional peak memory that the request takes. */
  async within(
    limits: { seconds: number; mib: number },
    what: string,
    status: number,
    send: () => Promise<Received>,
  ): Promise<Received> {
    const peak = (): number => Math.max(...this.instance.programs.map(({ pid }) => memoryOf(pid).most));
    const [start, before] = [performance.now(), peak()];
    const answer = this.count(await send(), what, status);
    const [took, grown] = [(performance.now() - start) / 1000, peak() - before];
    this.notes.push(`${what}: ${answer.status} after ${took.toFixed(2)} s, ${inMib(grown)} MiB more`);
    const most = limits.seconds * (this.effort.isTimed ? 1 : BUSY_FACTOR);
    this.expect(took < most, `${what}: answered after ${took.toFixed(1)} s`);
    this.expect(!(grown >= limits.mib * MIB), `${what}: ${inMib(grown)} MiB more`);
    return answer;
  }

  /** Expects that another user can send a file within some seconds: nothing that was sent before blocks it. */
  async expectFree(path: string, file: string): Promise<void> {
    for (let tries = 0; tries < 20; tries += 1) {
      if ((await sendForm(this.users.bystander, path, formOf(file))).status === 200) return;
      await sleep(250);
    }
    this.broken.add(`no file is accepted at ${path} afterwards`);
  }

  countOf(status: number): number {
    return this.byStatus.get(status) ?? 0;
  }

  expect(holds: boolean, otherwise: string): void {
    if (!holds) this.broken.add(otherwise);
  }

  close(): void {
    for (const visitor of this.visitors) visitor.close();
  }
}

export interface Attack {
  name: string;
  what: string;
  /** Takes minutes, and is not part of the short run. */
  isLong?: true;
  /** @returns why it could not be tried, if so */
  run(attempt: Attempt): Promise<string | void>;
}

/** The fields of an answer, if it is JSON. */
export const fieldsOf = <T extends object>(answer: Received): Partial<T> =>
  (jsonOf(answer) ?? {}) as Partial<T>;

/** The fields that an answer reports errors for, each with its message. */
export const errorsOf = (answer: Received): Record<string, string> =>
  fieldsOf<{ errors: Record<string, string> }>(answer).errors ?? {};
