import type { Request } from './request.js';

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
