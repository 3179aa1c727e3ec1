import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { windFields } from '@prumo/domain';

import { catalogueView } from '../../../crud/catalogue-item.js';
import { readOne } from '../../../crud/list/read-view.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { ISOPLETH_COVERAGE } from '../coverage/coverage-kind.js';
import { coverageView, IsoplethCoverageRecord } from '../coverage/coverage.dto.js';
import { CoveragesService } from '../coverage/coverages.service.js';
import { IsoplethCoverage, Isopleth } from './isopleth.entity.js';

export const isoplethCoverageView = coverageView(ISOPLETH_COVERAGE, IsoplethCoverage);

export const isoplethView = catalogueView('isopleths', Isopleth, { fields: windFields });

@Injectable()
export class IsoplethCoveragesService extends CoveragesService<IsoplethCoverage, IsoplethCoverageRecord> {
  constructor(dataSource: DataSource, work: UnitOfWork) {
    super(dataSource, work, ISOPLETH_COVERAGE, isoplethCoverageView, (manager, id) =>
      readOne<Isopleth, Isopleth>(manager, isoplethView, id),
    );
  }
}
