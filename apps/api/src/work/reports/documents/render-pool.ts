import type { PdeModel } from '@prumo/domain';

import { BoundedPool, limitsOf } from '../workers/bounded-pool.js';

/** What a worker answers. */
export interface Rendered {
  bytes: Uint8Array;
  pages: number;
  /** Characters that the fonts lack, printed as a visible replacement. */
  replaced: string[];
}

/** Renders documents. */
export class RenderPool extends BoundedPool<{ model: PdeModel }, Rendered> {
  constructor(limits = limitsOf('@prumo/pdf/worker', 2)) {
    super(limits);
  }

  /** @throws unavailable (503), see `run` */
  render(model: PdeModel, cancelled?: AbortSignal): Promise<Rendered> {
    return this.run({ model }, cancelled);
  }
}
