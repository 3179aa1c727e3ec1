import { createRequire } from 'node:module';

import type { PdeModel } from '@prumo/domain';

import { BoundedPool, type PoolLimits } from '../workers/bounded-pool.js';

/** What a worker answers. */
export interface Rendered {
  bytes: Uint8Array;
  pages: number;
  /** Characters that the fonts lack, printed as a visible replacement. */
  replaced: string[];
}

/** The product's own: the built worker, since sources run under a loader in development. */
const RENDER_LIMITS: PoolLimits = {
  worker: createRequire(import.meta.url).resolve('@prumo/pdf/worker'),
  threads: 2,
  waiting: 32,
  timeLimitMs: 60_000,
};

/** Renders documents. */
export class RenderPool extends BoundedPool<{ model: PdeModel }, Rendered> {
  constructor(limits = RENDER_LIMITS) {
    super(limits);
  }

  /** @throws unavailable (503), see `run` */
  render(model: PdeModel, cancelled?: AbortSignal): Promise<Rendered> {
    return this.run({ model }, cancelled);
  }
}
