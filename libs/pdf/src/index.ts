export { type RenderedPde, renderPde, TEMPLATE_VERSION } from './pde/render-pde.js';
