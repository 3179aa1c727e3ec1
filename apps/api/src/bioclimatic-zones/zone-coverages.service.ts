import { Injectable } from '@nestjs/common';

import { ZONE_COVERAGE } from '../coverages/coverage-kind.js';
import type { ZoneCoverageRecord } from '../coverages/coverage.dto.js';
import { coverageView } from '../coverages/coverage.view.js';
import { CoveragesService } from '../coverages/coverages.service.js';
import type { BioclimaticZone } from './bioclimatic-zone.entity.js';
import { zoneView } from './bioclimatic-zone.view.js';
import { ZoneCoverage } from './zone-coverage.entity.js';

/** The cities that zones cover. */
@Injectable()
export class ZoneCoveragesService extends CoveragesService<
  ZoneCoverage,
  BioclimaticZone,
  ZoneCoverageRecord
> {
  protected readonly kind = ZONE_COVERAGE;
  protected readonly view = coverageView(ZONE_COVERAGE, ZoneCoverage);
  protected readonly holderView = zoneView;
}
