import { type DocumentKind, MANUAL_KINDS, type PdeModel, PROOF_KINDS } from '@prumo/domain';

import { renderManual } from './manual/render-manual.js';
import { renderMemorial } from './memorial/render-memorial.js';
import { renderPde } from './pde/render-pde.js';
import { renderSummary } from './pde/render-summary.js';
import { renderProofDocument } from './proof/render-proof.js';
import type { RenderedDocument } from './render-book.js';

/** The files of a document: the whole, and of a PDE its summary as a file. */
export interface RenderedParts extends RenderedDocument {
  summary?: Uint8Array;
}

/** A model, and the kind whose template prints it. */
interface RenderTask {
  kind: DocumentKind;
  model: unknown;
}

/** The renderer of each kind. */
const RENDERERS: Partial<Record<DocumentKind, (model: never) => Promise<RenderedParts>>> = {
  pde: async (model: PdeModel) => ({
    ...(await renderPde(model)),
    summary: (await renderSummary(model)).bytes,
  }),
  ...Object.fromEntries(PROOF_KINDS.map((kind) => [kind, renderProofDocument])),
  ...Object.fromEntries(MANUAL_KINDS.map((kind) => [kind, renderManual])),
  'thermal-memorial': renderMemorial,
};

/** The task of a piscina worker thread, which keeps rendering out of the server's event loop. */
export default function render({ kind, model }: RenderTask): Promise<RenderedParts> {
  const renderer = RENDERERS[kind];
  if (!renderer) throw new TypeError(`No template: ${kind}`);
  return renderer(model as never);
}
