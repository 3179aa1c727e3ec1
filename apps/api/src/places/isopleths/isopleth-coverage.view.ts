import { ISOPLETH_COVERAGE } from '../coverage/coverage-kind.js';
import { coverageView } from '../coverage/coverage.view.js';
import { IsoplethCoverage } from './isopleth-coverage.entity.js';

/** How the cities of an isopleth are listed and answered. */
export const isoplethCoverageView = coverageView(ISOPLETH_COVERAGE, IsoplethCoverage);
