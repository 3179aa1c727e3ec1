import { Injectable } from '@nestjs/common';

import { ZONE_COVERAGE } from '../coverage/coverage-kind.js';
import type { ZoneCoverageRecord } from '../coverage/coverage.dto.js';
import { CoveragesService } from '../coverage/coverages.service.js';
import type { BioclimaticZone } from './bioclimatic-zone.entity.js';
import { zoneView } from './bioclimatic-zone.view.js';
import type { ZoneCoverage } from './zone-coverage.entity.js';
import { zoneCoverageView } from './zone-coverage.view.js';

/** The cities that zones cover. */
@Injectable()
export class ZoneCoveragesService extends CoveragesService<
  ZoneCoverage,
  BioclimaticZone,
  ZoneCoverageRecord
> {
  protected readonly kind = ZONE_COVERAGE;
  protected readonly view = zoneCoverageView;
  protected readonly holderView = zoneView;
}
