import { createHash } from 'node:crypto';

import type { Session } from '../product/session.js';

/** A request for a PDF, and how far its answer has come. */
export interface Request {
  reportId: number;
  /** Waiting for the answer's head; reading its bytes; all of them are here. */
  progress: 'waiting' | 'begun' | 'complete';
  /** The hash that the answer's head has promised. */
  promised?: string;
  /** The hash of the bytes that came, when all of them did. */
  received?: string;
  /** Settles with the answer's head; rejects when there is none. */
  head: Promise<void>;
  /** Settles when nothing more will come; never rejects. */
  over: Promise<void>;
}

export const hashOf = (bytes: ArrayBuffer): string =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex');

/** Asks for a report's PDF. */
export function ask(session: Session, base: string, reportId: number): Request {
  const answer = session.send(base, `/api/reports/${reportId}/jsreport`);
  const head = answer.then(({ headers }) => {
    request.progress = 'begun';
    request.promised = headers.get('x-document-sha256') ?? 'none';
  });
  const over = head
    .then(async () => (await answer).arrayBuffer())
    .then((bytes) => {
      request.progress = 'complete';
      request.received = hashOf(bytes);
    })
    .catch(() => undefined);
  const request: Request = { reportId, progress: 'waiting', head, over };
  return request;
}

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

/** On what the kills fell. */
export class Tally {
  readonly kills = { beforeTheFirstAnswer: 0, betweenAnswers: 0, whileAnswering: 0, afterTheLast: 0 };
  readonly requests = { waiting: 0, begun: 0, complete: 0 };
  /** Kept, though its answer had not begun: the kill fell between the archive and the first byte. */
  keptUnanswered = 0;

  /** To be called at the very moment of the kill. */
  count(requests: readonly Request[]): void {
    for (const { progress } of requests) this.requests[progress] += 1;
    const all = new Set(requests.map(({ progress }) => progress));
    if (all.has('begun')) this.kills.whileAnswering += 1;
    else if (all.size > 1) this.kills.betweenAnswers += 1;
    else if (all.has('waiting')) this.kills.beforeTheFirstAnswer += 1;
    else this.kills.afterTheLast += 1;
  }

  /** What a look into the archive found kept, of what was asked for. */
  found(kept: readonly string[], requests: readonly Request[]): void {
    const answered = new Set(requests.map(({ promised }) => promised));
    this.keptUnanswered += kept.filter((sha256) => !answered.has(sha256)).length;
  }
}
