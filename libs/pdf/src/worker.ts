import type { PdeModel } from '@prumo/domain';

import { type RenderedPde, renderPde } from './pde/render-pde.js';

/** The task of a piscina worker thread, which keeps rendering out of the server's event loop. */
export default function render({ model }: { model: PdeModel }): Promise<RenderedPde> {
  return renderPde(model);
}
