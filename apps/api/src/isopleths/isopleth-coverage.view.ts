import { ISOPLETH_COVERAGE } from '../coverages/coverage-kind.js';
import { coverageView } from '../coverages/coverage.view.js';
import { IsoplethCoverage } from './isopleth-coverage.entity.js';

/** How the cities of an isopleth are listed and answered. */
export const isoplethCoverageView = coverageView(ISOPLETH_COVERAGE, IsoplethCoverage);
