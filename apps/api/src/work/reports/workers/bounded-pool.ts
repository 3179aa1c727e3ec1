import { createRequire } from 'node:module';

import type { OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';

import { describeError } from '../../../platform/errors/describe-error.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { logger } from '../../../platform/errors/logger.js';

const RETRY_AFTER_SECONDS = 10;

/** How much may be made at once, and by whom. */
export interface PoolLimits {
  /** The worker's module. */
  worker: string;
  threads: number;
  /** How many may wait for a thread. */
  waiting: number;
  /** From being asked for to being done. */
  timeLimitMs: number;
}

/** The product's own limits. The worker is the built one, since sources run under a loader in development. */
export const limitsOf = (worker: string, threads: number): PoolLimits => ({
  worker: createRequire(import.meta.url).resolve(worker),
  threads,
  waiting: 32,
  timeLimitMs: 60_000,
});

const busy = (): DomainError =>
  new DomainError(
    'unavailable',
    'Muitos relatórios estão sendo gerados. Tente novamente em alguns segundos.',
    {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    },
  );

/** Makes things off the request thread: a few workers, a bounded queue, a time limit. */
export class BoundedPool<Task, Result> implements OnApplicationShutdown {
  private pool: Piscina<Task, Result> | undefined;

  constructor(private readonly limits: PoolLimits) {}

  /**
   * Waits for a thread and does the task. When `cancelled`, what waits leaves the queue and what runs is ended.
   * @throws unavailable (503) when too many wait already, or a task takes longer than it may
   */
  async run(task: Task, cancelled?: AbortSignal): Promise<Result> {
    const workers = this.workers();
    // Counted here: piscina's own bound doesn't see the tasks that it has set aside.
    if (workers.queueSize >= this.limits.waiting) throw busy();
    const limit = AbortSignal.timeout(this.limits.timeLimitMs);
    const signal = cancelled ? AbortSignal.any([limit, cancelled]) : limit;
    try {
      return await workers.run(task, { signal });
    } catch (error) {
      throw limit.aborted ? busy() : error;
    }
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
    const { worker, threads } = this.limits;
    const pool = new Piscina<Task, Result>({
      filename: worker,
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: 30_000,
      execArgv: [],
    });
    // A thread that fails while it has no task: nobody waits for it, and another one takes its place.
    pool.on('error', (error) => logger.error({ error: describeError(error) }, 'an idle worker failed'));
    return pool;
  }
}
