import { windFields } from '@prumo/domain';

import { catalogueView } from '../../../crud/catalogue-item.js';
import { limitsInOrder } from '../../../crud/limits-in-order.js';
import { catalogueSheet } from '../../../crud/sheet.js';
import { knownByCode } from '../../../exchange/import/import-definition.js';
import { resource, resourceModule } from '../../feature-resource.js';
import { coverageParts } from '../coverage/coverage-import.js';
import { ISOPLETH_COVERAGE } from '../coverage/coverage-kind.js';
import { COVERAGE_RECORDS } from '../coverage/coverage.dto.js';
import { holderRules } from '../coverage/coverages.service.js';
import { CoveragesIndexController } from './coverages-index.controller.js';
import { CoveragesIndexService } from './coverages-index.service.js';
import { CreateIsopleth, IsoplethRecord, UpdateIsopleth } from './isopleth.dto.js';
import { Isopleth, IsoplethCoverage } from './isopleth.entity.js';

const coverages = coverageParts(ISOPLETH_COVERAGE, IsoplethCoverage, COVERAGE_RECORDS.isoplethId);

export const IsoplethsModule = resourceModule(
  resource({
    view: catalogueView('isopleths', Isopleth, { fields: windFields }),
    create: CreateIsopleth,
    update: UpdateIsopleth,
    record: IsoplethRecord,
    sheet: catalogueSheet('IV', windFields),
    importing: knownByCode('isopleths'),
    rules: holderRules(ISOPLETH_COVERAGE, limitsInOrder('windMinMS', 'windMaxMS')),
  }),
  {
    controllers: [...coverages.controllers, CoveragesIndexController],
    providers: [...coverages.providers, CoveragesIndexService],
  },
);
