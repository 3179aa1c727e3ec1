import type { PdeModel } from '@prumo/domain';

import { type RenderedPde, renderPde } from './pde/render-pde.js';

/** The task of a worker thread (piscina's shape): keeps the rendering away from the server's event loop. */
export default function render({ model }: { model: PdeModel }): Promise<RenderedPde> {
  return renderPde(model);
}
