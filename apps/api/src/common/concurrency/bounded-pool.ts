import { AsyncResource } from 'node:async_hooks';
import { createRequire } from 'node:module';

import type { OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';

import { describeError } from '../errors/describe-error.js';
import { DomainError } from '../errors/domain-error.js';
import { logger } from '../logging/logger.js';
import { FairQueue, whoAsks } from './fair-limiter.js';

const RETRY_AFTER_SECONDS = 10;
const MOST_RETRY_AFTER_SECONDS = 60;

/** How much may be made at once, and by whom. */
export interface PoolLimits {
  /** The worker's module. */
  worker: string;
  threads: number;
  /** How many may wait for a thread. */
  waiting: number;
  /** From being asked for to being done. */
  timeLimitMs: number;
  /** What is told when too many wait, or one takes too long; the reports' own text where none is given. */
  busyText?: string;
  /** The memory of a thread in MB, beyond which its task fails. */
  memoryMb?: number;
  /** Its threads end with their task: what is rarely asked for does not hold their memory meanwhile. */
  isRare?: boolean;
}

/** New things of a task die young, whatever is left of them is small: a thread needs no more for them. */
const YOUNG_MB = 8;

/** The product's own limits. The worker is the built one, since sources run under a loader in development. */
export const limitsOf = (worker: string, threads: number): PoolLimits => ({
  worker: createRequire(import.meta.url).resolve(worker),
  threads,
  waiting: 32,
  timeLimitMs: 60_000,
});

/** What is told when too many reports are made at once. */
export const BUSY = 'Muitos relatórios estão sendo gerados. Tente novamente em alguns segundos.';

/** Makes things off the request thread: a few workers, one for each person, a bounded queue, a time limit. */
export class BoundedPool<Task, Result> implements OnApplicationShutdown {
  private pool: Piscina<Task, Result> | undefined;
  private readonly turns: FairQueue;
  /** Threads outlive the request for which they are started, and know nothing of it. */
  private readonly outside = new AsyncResource('BoundedPool');

  constructor(private readonly limits: PoolLimits) {
    const { threads, waiting, timeLimitMs, busyText = BUSY } = limits;
    this.turns = new FairQueue(
      { atOnce: threads, ofOne: 1, waiting, waitingOfOne: waiting, patienceMs: timeLimitMs },
      {
        own: busyText,
        all: busyText,
        retryAfterSeconds: RETRY_AFTER_SECONDS,
        mostRetryAfterSeconds: MOST_RETRY_AFTER_SECONDS,
      },
    );
  }

  /**
   * Waits for a thread and does the task. When `cancelled`, what waits leaves the queue and what runs is ended.
   * @param costMs about how long it takes: what is short goes first
   * @throws tooMany (429) or unavailable (503) when too many wait already, or a task takes longer than it may
   */
  async run(task: Task, cancelled?: AbortSignal, costMs = 0): Promise<Result> {
    const limit = AbortSignal.timeout(this.limits.timeLimitMs);
    const signal = cancelled ? AbortSignal.any([limit, cancelled]) : limit;
    try {
      const leave = await this.turns.enter({ whose: whoAsks().whose, gone: signal, costMs });
      try {
        return await this.outside.runInAsyncScope(() => this.workers().run(task, { signal }));
      } finally {
        leave();
      }
    } catch (error) {
      throw limit.aborted ? this.tooLong() : error;
    }
  }

  /** What is thrown when a task has taken longer than it may. */
  protected tooLong(): DomainError {
    const { busyText = BUSY } = this.limits;
    return new DomainError('unavailable', busyText, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  /** How many are being made, and how many wait. */
  get size(): FairQueue['size'] {
    return this.turns.size;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy();
  }

  /** Started with the first task, so that tests and tools that need none start no threads. */
  private workers(): Piscina<Task, Result> {
    this.pool ??= this.start();
    return this.pool;
  }

  private start(): Piscina<Task, Result> {
    const { worker, threads, memoryMb, isRare = false } = this.limits;
    const pool = new Piscina<Task, Result>({
      filename: worker,
      minThreads: isRare ? 0 : 1,
      maxThreads: threads,
      idleTimeout: isRare ? 0 : 30_000,
      execArgv: [],
      ...(memoryMb !== undefined && {
        resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
      }),
    });
    // A thread that fails while it has no task: nobody waits for it, and another one takes its place.
    pool.on('error', (error) => logger.error({ error: describeError(error) }, 'an idle worker failed'));
    return pool;
  }
}
