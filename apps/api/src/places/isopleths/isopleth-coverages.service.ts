import { Injectable } from '@nestjs/common';

import { ISOPLETH_COVERAGE } from '../coverage/coverage-kind.js';
import type { IsoplethCoverageRecord } from '../coverage/coverage.dto.js';
import { CoveragesService } from '../coverage/coverages.service.js';
import type { IsoplethCoverage } from './isopleth-coverage.entity.js';
import { isoplethCoverageView } from './isopleth-coverage.view.js';
import type { Isopleth } from './isopleth.entity.js';
import { isoplethView } from './isopleth.view.js';

/** The cities that isopleths cover. */
@Injectable()
export class IsoplethCoveragesService extends CoveragesService<
  IsoplethCoverage,
  Isopleth,
  IsoplethCoverageRecord
> {
  protected readonly kind = ISOPLETH_COVERAGE;
  protected readonly view = isoplethCoverageView;
  protected readonly holderView = isoplethView;
}
