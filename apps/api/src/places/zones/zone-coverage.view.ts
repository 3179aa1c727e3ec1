import { ZONE_COVERAGE } from '../coverage/coverage-kind.js';
import { coverageView } from '../coverage/coverage.view.js';
import { ZoneCoverage } from './zone-coverage.entity.js';

/** How the cities of a zone are listed and answered. */
export const zoneCoverageView = coverageView(ZONE_COVERAGE, ZoneCoverage);
