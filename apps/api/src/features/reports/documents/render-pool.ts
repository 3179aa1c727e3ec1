import { evaluationRows, type PdeContent, type PdeModel } from '@prumo/domain';

import { BoundedPool, poolLimits } from '../../../common/concurrency/bounded-pool.js';
import { recordMetric } from '../../../common/metrics/metric-events.js';

/** The result of a worker thread. */
export interface Rendered {
  bytes: Uint8Array;
  /** The file of the summary. */
  summary: Uint8Array;
  pages: number;
  /** Characters that the fonts lack, printed as a visible replacement. */
  replaced: string[];
}

/** Estimated rendering time per row of the evaluation (`npm run bench -- documents`). */
const MS_A_ROW = 1.5;
export const costOf = ({ evaluation }: Pick<PdeContent, 'evaluation'>): number =>
  MS_A_ROW * evaluationRows(evaluation).length;

export const RENDERERS = 2;

export class RenderPool extends BoundedPool<{ model: PdeModel }, Rendered> {
  constructor(limits = poolLimits('@prumo/pdf/worker', RENDERERS)) {
    super(limits);
  }

  /** @throws tooMany (429) or unavailable (503), see `run` */
  render(model: PdeModel, cancelled?: AbortSignal): Promise<Rendered> {
    return measureDocument(this.run({ model }, cancelled, costOf(model)));
  }
}

export async function measureDocument<T>(work: Promise<T>): Promise<T> {
  const since = performance.now();
  let isMade = false;
  try {
    const result = await work;
    isMade = true;
    return result;
  } finally {
    recordMetric('prumo.document', { seconds: (performance.now() - since) / 1000, isMade });
  }
}
