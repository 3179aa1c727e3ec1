import { AsyncResource } from 'node:async_hooks';
import { createRequire } from 'node:module';

import type { TransferListItem } from 'node:worker_threads';

import type { OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';

import { requestContext } from '../context/request-context.js';
import { describeError } from '../errors/describe-error.js';
import { DomainError } from '../errors/domain-error.js';
import { logger } from '../logging/logger.js';
import { FairLimiter } from './fair-limiter.js';

const RETRY_AFTER_SECONDS = 10;
const MAX_RETRY_AFTER_SECONDS = 60;

export interface PoolLimits {
  worker: string;
  threads: number;
  /** Tasks that may wait for a thread. */
  waiting: number;
  /** Of a task, including its wait. */
  timeLimitMs: number;
  /** Of a refusal. */
  busyText: string;
  /** The memory of a thread in MB, beyond which its task fails. */
  memoryMb?: number;
  /** How long an idle thread keeps its memory: 0 ends it once no task follows. By default one is always kept. */
  idleMs?: number;
}

const YOUNG_MB = 8;

/** The product's own limits. The worker is the built one, since sources run under a loader in development. */
export const poolLimits = (worker: string, threads: number, busyText: string): PoolLimits => ({
  worker: createRequire(import.meta.url).resolve(worker),
  threads,
  busyText,
  waiting: 32,
  timeLimitMs: 60_000,
});

/** Runs tasks in worker threads: one at a time per person, with a bounded queue and a time limit. */
export class BoundedPool<Task, Result> implements OnApplicationShutdown {
  private pool: Piscina<Task, Result> | undefined;
  private readonly limiter: FairLimiter;
  /** Threads outlive the request that starts them, and must not keep its context. */
  private readonly outside = new AsyncResource('BoundedPool');

  constructor(private readonly limits: PoolLimits) {
    const { threads, waiting, timeLimitMs, busyText } = limits;
    this.limiter = new FairLimiter(
      { limit: threads, perKey: 1, waiting, waitingPerKey: waiting, timeoutMs: timeLimitMs },
      {
        own: busyText,
        all: busyText,
        retryAfterSeconds: RETRY_AFTER_SECONDS,
        maxRetryAfterSeconds: MAX_RETRY_AFTER_SECONDS,
      },
    );
  }

  /**
   * `cancelled` removes the task from the queue, or ends its thread.
   * @param transferList what the task hands over to its thread @throws tooMany (429), unavailable (503)
   */
  async run(
    task: Task,
    cancelled?: AbortSignal,
    { costMs = 0, transferList = [] }: { costMs?: number; transferList?: TransferListItem[] } = {},
  ): Promise<Result> {
    const limit = AbortSignal.timeout(this.limits.timeLimitMs);
    const signal = cancelled ? AbortSignal.any([limit, cancelled]) : limit;
    try {
      return await this.limiter.run({ key: requestContext().key, signal, costMs }, () =>
        this.outside.runInAsyncScope(() => (this.pool ??= this.start()).run(task, { signal, transferList })),
      );
    } catch (error) {
      throw limit.aborted ? this.tooLong() : error;
    }
  }

  protected tooLong(): DomainError {
    return new DomainError('unavailable', this.limits.busyText, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  get size(): FairLimiter['size'] {
    return this.limiter.size;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy();
  }

  /** Called by the first task: tests and tools without tasks start no threads. */
  private start(): Piscina<Task, Result> {
    const { worker, threads, memoryMb, idleMs } = this.limits;
    const pool = new Piscina<Task, Result>({
      filename: worker,
      minThreads: idleMs === undefined ? 1 : 0,
      maxThreads: threads,
      idleTimeout: idleMs ?? 30_000,
      execArgv: [],
      ...(memoryMb !== undefined && {
        resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
      }),
    });
    // An idle thread that fails is replaced.
    pool.on('error', (error) => logger.error({ error: describeError(error) }, 'an idle worker failed'));
    return pool;
  }
}
