import { ZONE_COVERAGE } from '../coverages/coverage-kind.js';
import { coverageView } from '../coverages/coverage.view.js';
import { ZoneCoverage } from './zone-coverage.entity.js';

/** How the cities of a zone are listed and answered. */
export const zoneCoverageView = coverageView(ZONE_COVERAGE, ZoneCoverage);
