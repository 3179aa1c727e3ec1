import { evaluationRows, type PdeContent, type PdeModel } from '@prumo/domain';

import { BoundedPool, poolLimits } from '../../../common/concurrency/bounded-pool.js';
import { recordMetric } from '../../../common/metrics/metric-events.js';

/** What a worker answers. */
export interface Rendered {
  bytes: Uint8Array;
  pages: number;
  /** Characters that the fonts lack, printed as a visible replacement. */
  replaced: string[];
}

/** About how long a document takes: a row of its evaluation, a millisecond or two (`npm run bench -- documents`). */
const MS_A_ROW = 1.5;
export const costOf = ({ evaluation }: Pick<PdeContent, 'evaluation'>): number =>
  MS_A_ROW * evaluationRows(evaluation).length;

/** So many are rendered at once. */
export const RENDERERS = 2;

/** Renders documents. */
export class RenderPool extends BoundedPool<{ model: PdeModel }, Rendered> {
  constructor(limits = poolLimits('@prumo/pdf/worker', RENDERERS)) {
    super(limits);
  }

  /** @throws tooMany (429) or unavailable (503), see `run` */
  async render(model: PdeModel, cancelled?: AbortSignal): Promise<Rendered> {
    const since = performance.now();
    let isMade = false;
    try {
      const rendered = await this.run({ model }, cancelled, costOf(model));
      isMade = true;
      return rendered;
    } finally {
      recordMetric('prumo.document', { seconds: (performance.now() - since) / 1000, isMade });
    }
  }
}
