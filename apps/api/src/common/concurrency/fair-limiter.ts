import { AsyncLocalStorage } from 'node:async_hooks';

import { DomainError } from '../errors/domain-error.js';

/** Ends a turn. Said again, it does nothing more. */
export type Leave = () => void;

/** Who asks for a turn. */
export interface Asker {
  /** A person, or an address that nobody has signed in from. */
  whose: string;
  /** Aborted when nobody waits for the answer any more: such a one leaves the queue. */
  gone?: AbortSignal;
  /** How far the database's log had come when they last wrote (`Reads`); absent where that is not known. */
  lastWrite?: number;
}

/** A turn that is asked for. */
export interface Asked extends Asker {
  /** About how long it takes, in milliseconds: the shorter of two that came together goes first. */
  costMs?: number;
}

/** Where work waits for its turn. Ours is in the process; behind this one, work may be shared among several. */
export interface TurnQueue {
  /** @throws tooMany (429), unavailable (503), or the reason of `gone` */
  enter(asked: Asked): Promise<Leave>;
}

/** Those who are told together when to come again are told so far apart at most. */
const MOST_APART_SECONDS = 10;

export interface Limits {
  atOnce: number;
  /** Of one person. */
  ofOne: number;
  waiting: number;
  waitingOfOne: number;
  patienceMs: number;
}

/** What is told to whom is turned away. */
export interface Texts {
  /** Too many of one's own wait already (429). */
  own: string;
  /** Too many of everybody's do, or one's turn did not come in time (503). */
  all: string;
  retryAfterSeconds: number;
  /** Later, where so many wait that it takes longer: up to this. */
  mostRetryAfterSeconds?: number;
}

interface Waiting {
  asked: Asked;
  since: number;
  call: (leave: Leave) => void;
}

/** So many turns make up what is known of how long one takes. */
const RECENT = 8;

const program: Asker = { whose: 'program' };
const asking = new AsyncLocalStorage<Asker>();

/** Runs `work` in the name of whoever asked for it. */
export const inNameOf = <T>(asker: Asker, work: () => T): T => asking.run(asker, work);

/** In whose name the work under way is done: the program's own, where no request asked for it. */
export const whoAsks = (): Asker => asking.getStore() ?? program;

/**
 * A few turns at once, in all and of each person. A turn goes to whoever has the fewest; among these to who has waited
 * longest, from being asked for or from the end of that person's last turn, a long one for as much longer as it takes.
 * So nobody waits for all that another has asked for before, and what is long waits for what is short, but not for ever.
 */
export class FairQueue implements TurnQueue {
  private readonly taken = new Map<string, number>();
  private readonly waiting: Waiting[] = [];
  private underWay = 0;
  /** About how long a turn takes, the last ones most of all. */
  private turnMs = 0;

  constructor(
    private readonly limits: Limits,
    private readonly texts: Texts,
  ) {}

  async enter(asked: Asked): Promise<Leave> {
    asked.gone?.throwIfAborted();
    if (this.hasRoom(asked.whose)) return this.begin(asked.whose);
    if (this.waiting.length >= this.limits.waiting) throw this.refusal('unavailable');
    if (this.waitingOf(asked.whose) >= this.limits.waitingOfOne) throw this.refusal('tooMany');
    return this.wait(asked);
  }

  /** How many have a turn, and how many wait for one. */
  get size(): { underWay: number; waiting: number } {
    return { underWay: this.underWay, waiting: this.waiting.length };
  }

  private wait(asked: Asked): Promise<Leave> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        asked,
        since: performance.now(),
        call: (leave) => {
          settle();
          resolve(leave);
        },
      };
      const giveUp = (error: unknown): void => {
        settle();
        reject(error);
      };
      const late = (): void => giveUp(this.refusal('unavailable'));
      const leaves = (): void => giveUp(asked.gone?.reason);
      const patience = setTimeout(late, this.limits.patienceMs);
      const settle = (): void => {
        clearTimeout(patience);
        asked.gone?.removeEventListener('abort', leaves);
        this.waiting.splice(this.waiting.indexOf(waiting), 1);
      };
      asked.gone?.addEventListener('abort', leaves, { once: true });
      this.waiting.push(waiting);
    });
  }

  private begin(whose: string): Leave {
    this.underWay += 1;
    this.taken.set(whose, (this.taken.get(whose) ?? 0) + 1);
    let isOver = false;
    const since = performance.now();
    return () => {
      if (isOver) return;
      isOver = true;
      const took = performance.now() - since;
      this.turnMs += (took - this.turnMs) / (this.turnMs === 0 ? 1 : RECENT);
      this.end(whose);
    };
  }

  private end(whose: string): void {
    this.underWay -= 1;
    const left = (this.taken.get(whose) ?? 1) - 1;
    if (left > 0) this.taken.set(whose, left);
    else this.taken.delete(whose);
    const now = performance.now();
    for (const one of this.waiting) if (one.asked.whose === whose) one.since = now;
    const next = this.next();
    next?.call(this.begin(next.asked.whose));
  }

  private next(): Waiting | undefined {
    let best: Waiting | undefined;
    for (const one of this.waiting)
      if (this.hasRoom(one.asked.whose) && (best === undefined || this.isBefore(one, best))) best = one;
    return best;
  }

  private isBefore(one: Waiting, other: Waiting): boolean {
    const [fewer, more] = [one, other].map(({ asked }) => this.taken.get(asked.whose) ?? 0);
    if (fewer !== more) return (fewer ?? 0) < (more ?? 0);
    return one.since + (one.asked.costMs ?? 0) < other.since + (other.asked.costMs ?? 0);
  }

  private hasRoom(whose: string): boolean {
    return this.underWay < this.limits.atOnce && (this.taken.get(whose) ?? 0) < this.limits.ofOne;
  }

  private waitingOf(whose: string): number {
    return this.waiting.filter(({ asked }) => asked.whose === whose).length;
  }

  private refusal(code: 'tooMany' | 'unavailable'): DomainError {
    const { own, all } = this.texts;
    return new DomainError(code, code === 'tooMany' ? own : all, { retryAfterSeconds: this.comeAgainIn() });
  }

  /** Who comes again before there is room costs everybody the time to be refused once more; so do all in one second. */
  private comeAgainIn(): number {
    const { retryAfterSeconds: least, mostRetryAfterSeconds: most } = this.texts;
    if (most === undefined) return least;
    const half = (this.waiting.length * this.turnMs) / this.limits.atOnce / 2;
    const apart = Math.floor(Math.random() * Math.min(MOST_APART_SECONDS, this.waiting.length / 8));
    return Math.min(most, Math.max(least, Math.ceil(half / 1000)) + apart);
  }
}
