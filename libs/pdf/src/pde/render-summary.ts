import type { PdeModel } from '@prumo/domain';

import { closePde, framePde, openPde, type RenderedPde } from './render-pde.js';
import { standaloneSummary } from './summary.js';
import { WORDS } from './words.js';

/** Renders page 2 of the document as a file of its own, under the same version and code. Pure, like `renderPde`. */
export function renderSummary(model: PdeModel): Promise<RenderedPde> {
  const book = openPde(model, WORDS.summary.file);
  standaloneSummary(book, model);
  framePde(book, model, 1);
  return closePde(book);
}
