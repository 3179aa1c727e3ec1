import type { PdeModel } from '@prumo/domain';

import { type RenderedPde, renderPde } from './pde/render-pde.js';
import { renderSummary } from './pde/render-summary.js';

/** Both parts of a document: the whole, and its summary as a file. */
export interface RenderedParts extends RenderedPde {
  summary: Uint8Array;
}

/** The task of a piscina worker thread, which keeps rendering out of the server's event loop. */
export default async function render({ model }: { model: PdeModel }): Promise<RenderedParts> {
  const whole = await renderPde(model);
  return { ...whole, summary: (await renderSummary(model)).bytes };
}
