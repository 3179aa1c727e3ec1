import type { PdeModel } from '@prumo/domain';

import { renderBook, type RenderedDocument } from '../render-book.js';
import { identityOf } from './render-pde.js';
import { standaloneSummary } from './summary.js';
import { WORDS } from './words.js';

/** Renders page 2 of the document as a file of its own, under the same version and code. Pure, like `renderPde`. */
export const renderSummary = (model: PdeModel): Promise<RenderedDocument> =>
  renderBook(model, { ...identityOf(model), title: WORDS.summary.file }, standaloneSummary);
