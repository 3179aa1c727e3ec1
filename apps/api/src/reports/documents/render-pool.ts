import { createRequire } from 'node:module';

import type { OnApplicationShutdown } from '@nestjs/common';
import type { PdeModel } from '@prumo/domain';
import { Piscina } from 'piscina';

import { DomainError } from '../../common/errors/domain-error.js';

const RETRY_AFTER_SECONDS = 10;

/** What a worker answers. */
export interface Rendered {
  bytes: Uint8Array;
  pages: number;
  /** Characters that the fonts lack, printed as a visible replacement. */
  replaced: string[];
}

/** How much may be rendered at once, and by whom. */
export interface RenderLimits {
  /** The worker's module. */
  worker: string;
  threads: number;
  /** How many may wait for a thread. */
  waiting: number;
  /** From being asked for to being done. */
  timeLimitMs: number;
}

/** The product's own: the built worker, since sources run under a loader in development. */
export const RENDER_LIMITS: RenderLimits = {
  worker: createRequire(import.meta.url).resolve('@prumo/pdf/worker'),
  threads: 2,
  waiting: 32,
  timeLimitMs: 60_000,
};

const busy = (): DomainError =>
  new DomainError(
    'unavailable',
    'Muitos relatórios estão sendo gerados. Tente novamente em alguns segundos.',
    {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    },
  );

/** Renders documents off the request thread: a few workers, a bounded queue, a time limit. */
export class RenderPool implements OnApplicationShutdown {
  private pool: Piscina<{ model: PdeModel }, Rendered> | undefined;

  constructor(private readonly limits: RenderLimits) {}

  /**
   * Waits for a thread and renders. When `cancelled`, what waits leaves the queue and what runs is ended.
   * @throws unavailable (503) when too many wait already, or a document takes longer than it may
   */
  async render(model: PdeModel, cancelled?: AbortSignal): Promise<Rendered> {
    const workers = this.workers();
    // Counted here: piscina's own bound doesn't see the tasks that it has set aside.
    if (workers.queueSize >= this.limits.waiting) throw busy();
    const limit = AbortSignal.timeout(this.limits.timeLimitMs);
    const signal = cancelled ? AbortSignal.any([limit, cancelled]) : limit;
    try {
      return await workers.run({ model }, { signal });
    } catch (error) {
      throw limit.aborted ? busy() : error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy();
  }

  /** Started with the first document, so that tests and tools that print nothing start no threads. */
  private workers(): Piscina<{ model: PdeModel }, Rendered> {
    const { worker, threads } = this.limits;
    this.pool ??= new Piscina({
      filename: worker,
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: 30_000,
      execArgv: [],
    });
    return this.pool;
  }
}
