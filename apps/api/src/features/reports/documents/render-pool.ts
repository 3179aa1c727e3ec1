import { type DocumentContent, type DocumentKind, evaluationRows } from '@prumo/domain';

import { BoundedPool, poolLimits } from '../../../common/concurrency/bounded-pool.js';
import { recordMetric } from '../../../common/metrics/metric-events.js';
import { isPde } from './document-target.js';

/** The result of a worker thread. */
export interface Rendered {
  bytes: Uint8Array;
  /** The file of the summary; of a PDE only. */
  summary?: Uint8Array;
  pages: number;
  /** Characters that the fonts lack, printed as a visible replacement. */
  replaced: string[];
}

/** Estimated rendering time per row (`npm run bench -- documents`). */
const MS_A_ROW = 1.5;
export function costOf(content: DocumentContent & { rows?: readonly unknown[] }): number {
  return MS_A_ROW * (isPde(content) ? evaluationRows(content.evaluation) : (content.rows ?? [])).length;
}

/** The task of a renderer: the model that the template of the kind prints. */
export interface RenderTask {
  kind: DocumentKind;
  model: DocumentContent;
}

export const RENDERERS = 2;

/** The refusal of a document, a workbook or a check for which there is no room. */
export const REPORTS_BUSY = 'Muitos relatórios estão sendo gerados. Tente novamente em alguns segundos.';

export class RenderPool extends BoundedPool<RenderTask, Rendered> {
  constructor(limits = poolLimits('@prumo/pdf/worker', RENDERERS, REPORTS_BUSY)) {
    super(limits);
  }

  /** @throws tooMany (429) or unavailable (503), see `run` */
  render(task: RenderTask, cancelled?: AbortSignal): Promise<Rendered> {
    return measureDocument(this.run(task, cancelled, { costMs: costOf(task.model) }));
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
