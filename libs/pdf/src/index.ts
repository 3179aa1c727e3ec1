export { renderPde } from './pde/render-pde.js';
export { renderManual } from './manual/render-manual.js';
export { renderMemorial } from './memorial/render-memorial.js';
export { renderSummary } from './pde/render-summary.js';
export { TEMPLATE_VERSION, TEMPLATE_VERSIONS } from './template-version.js';
