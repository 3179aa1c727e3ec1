export { type RenderedPde, renderPde } from './pde/render-pde.js';
export { TEMPLATE_VERSION } from './pde/template-version.js';
