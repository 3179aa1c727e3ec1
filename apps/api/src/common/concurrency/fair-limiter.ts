import { DomainError } from '../errors/domain-error.js';

/** Releases the slot; a second call does nothing. */
export type Release = () => void;

/** A request for a slot; a `RequestContext` is one. */
export interface LimiterRequest {
  /** Slots are shared fairly among keys. */
  key: string;
  /** When aborted, the request leaves the queue. */
  signal?: AbortSignal | undefined;
  /** The expected duration: the shorter of two requests of one time goes first. */
  costMs?: number | undefined;
  /** Lanes take turns before keys do, and each has a queue of its own. */
  lane?: string;
  /** Requests with the same value hold one slot at a time. */
  exclusive?: string;
}

/** Grants slots. An implementation may share them among several processes. */
export interface Limiter {
  /** @throws tooMany (429), unavailable (503), or the signal's reason */
  acquire(request: LimiterRequest): Promise<Release>;
}

const MAX_JITTER_SECONDS = 10;

export interface Limits {
  limit: number;
  perKey: number;
  /** The length of a lane's queue. */
  waiting: number;
  waitingPerKey: number;
  timeoutMs: number;
  /** A full queue drops the newest request of the key that has most waiting, in favour of a key that has fewer. */
  evicts?: boolean;
}

export interface RefusalTexts {
  /** Of 429: the key has too many requests waiting. */
  own: string;
  /** Of 503: the queue is full, or the request timed out in it. */
  all: string;
  retryAfterSeconds: number;
  /** The upper bound of `Retry-After`, which grows with the queue; absent: it does not grow. */
  maxRetryAfterSeconds?: number;
}

interface Waiting {
  request: LimiterRequest;
  since: number;
  grant: (release: Release) => void;
  refuse: (error: unknown) => void;
}

/** The moving average weighs the latest duration by 1/8. */
const AVERAGED = 8;

/**
 * Limits concurrent work, in all and per key. A free slot goes to the key that holds fewest; among these to the request
 * that has waited longest, counted from its arrival or the end of its key's last slot, plus its own cost. So a key with
 * many requests delays no other, and long work yields to short work without starving.
 */
export class FairLimiter implements Limiter {
  private readonly held = new Map<string, number>();
  private readonly exclusives = new Set<string>();
  private readonly waiting: Waiting[] = [];
  private underWay = 0;
  private grants = 0;
  private readonly lastGrants = new Map<string | undefined, number>();
  private averageMs = 0;

  constructor(
    private readonly limits: Limits,
    private readonly texts: RefusalTexts,
  ) {}

  async acquire(request: LimiterRequest): Promise<Release> {
    request.signal?.throwIfAborted();
    if (this.hasRoom(request)) return this.begin(request);
    this.requireQueueSpace(request);
    return this.wait(request);
  }

  /** Runs `work` in a slot. @throws as `acquire` */
  async run<T>(request: LimiterRequest, work: () => Promise<T>): Promise<T> {
    const release = await this.acquire(request);
    try {
      return await work();
    } finally {
      release();
    }
  }

  get size(): { underWay: number; waiting: number } {
    return { underWay: this.underWay, waiting: this.waiting.length };
  }

  private requireQueueSpace({ key, lane }: LimiterRequest): void {
    const queue = this.waiting.filter(({ request }) => request.lane === lane);
    if (queue.length >= this.limits.waiting && !this.evict(queue, key)) throw this.refusal('unavailable');
    const own = queue.filter(({ request }) => request.key === key);
    if (own.length >= this.limits.waitingPerKey) throw this.refusal('tooMany');
  }

  private evict(queue: readonly Waiting[], newcomer: string): boolean {
    if (!this.limits.evicts) return false;
    const counts = new Map<string, number>();
    for (const { request } of queue) counts.set(request.key, (counts.get(request.key) ?? 0) + 1);
    const [busiest, most] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
    if (most <= (counts.get(newcomer) ?? 0)) return false;
    queue.findLast(({ request }) => request.key === busiest)?.refuse(this.refusal('unavailable'));
    return true;
  }

  private wait(request: LimiterRequest): Promise<Release> {
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        request.signal?.removeEventListener('abort', abort);
        this.waiting.splice(this.waiting.indexOf(waiting), 1);
      };
      const waiting: Waiting = {
        request,
        since: performance.now(),
        grant: (release) => {
          settle();
          resolve(release);
        },
        refuse: (error) => {
          settle();
          reject(error);
        },
      };
      const abort = (): void => waiting.refuse(request.signal?.reason);
      const timer = setTimeout(() => waiting.refuse(this.refusal('unavailable')), this.limits.timeoutMs);
      request.signal?.addEventListener('abort', abort, { once: true });
      this.waiting.push(waiting);
    });
  }

  private begin(request: LimiterRequest): Release {
    const { key, lane, exclusive } = request;
    this.underWay += 1;
    this.held.set(key, (this.held.get(key) ?? 0) + 1);
    if (exclusive !== undefined) this.exclusives.add(exclusive);
    this.grants += 1;
    this.lastGrants.set(lane, this.grants);
    let isReleased = false;
    const since = performance.now();
    return () => {
      if (isReleased) return;
      isReleased = true;
      const took = performance.now() - since;
      this.averageMs += (took - this.averageMs) / (this.averageMs === 0 ? 1 : AVERAGED);
      this.end(request);
    };
  }

  private end({ key, exclusive }: LimiterRequest): void {
    this.underWay -= 1;
    const left = (this.held.get(key) ?? 1) - 1;
    if (left > 0) this.held.set(key, left);
    else this.held.delete(key);
    if (exclusive !== undefined) this.exclusives.delete(exclusive);
    const now = performance.now();
    for (const one of this.waiting) if (one.request.key === key) one.since = now;
    for (let next = this.next(); next; next = this.next()) next.grant(this.begin(next.request));
  }

  private next(): Waiting | undefined {
    let best: Waiting | undefined;
    for (const one of this.waiting)
      if (this.hasRoom(one.request) && (best === undefined || this.isBefore(one, best))) best = one;
    return best;
  }

  private isBefore(one: Waiting, other: Waiting): boolean {
    const lanes = this.lastGrant(one.request) - this.lastGrant(other.request);
    if (lanes !== 0) return lanes < 0;
    const held = this.heldBy(one.request) - this.heldBy(other.request);
    if (held !== 0) return held < 0;
    return one.since + (one.request.costMs ?? 0) < other.since + (other.request.costMs ?? 0);
  }

  private lastGrant({ lane }: LimiterRequest): number {
    return this.lastGrants.get(lane) ?? 0;
  }

  private heldBy({ key }: LimiterRequest): number {
    return this.held.get(key) ?? 0;
  }

  private hasRoom(request: LimiterRequest): boolean {
    const { limit, perKey } = this.limits;
    if (this.underWay >= limit || this.heldBy(request) >= perKey) return false;
    return request.exclusive === undefined || !this.exclusives.has(request.exclusive);
  }

  private refusal(code: 'tooMany' | 'unavailable'): DomainError {
    const { own, all } = this.texts;
    return new DomainError(code, code === 'tooMany' ? own : all, {
      retryAfterSeconds: this.retryAfterSeconds(),
    });
  }

  /** Half of the time that the queue takes: an earlier retry is refused once more. Jitter spreads the retries. */
  private retryAfterSeconds(): number {
    const { retryAfterSeconds: least, maxRetryAfterSeconds: most } = this.texts;
    if (most === undefined) return least;
    const half = (this.waiting.length * this.averageMs) / this.limits.limit / 2;
    const jitter = Math.floor(Math.random() * Math.min(MAX_JITTER_SECONDS, this.waiting.length / 8));
    return Math.min(most, Math.max(least, Math.ceil(half / 1000)) + jitter);
  }
}
