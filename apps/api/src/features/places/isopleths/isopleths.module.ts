import { windFields } from '@prumo/domain';

import { limitsInOrder } from '../../../crud/limits-in-order.js';
import { catalogueSheet } from '../../../crud/sheet.js';
import { knownByCode } from '../../../exchange/import/import-definition.js';
import { resource, resourceModule } from '../../feature-resource.js';
import { coverageParts } from '../coverage/coverage-import.js';
import { ISOPLETH_COVERAGE } from '../coverage/coverage-kind.js';
import { IsoplethCoverageRecord } from '../coverage/coverage.dto.js';
import { holderRules } from '../coverage/coverages.service.js';
import { CoveragesIndexController } from './coverages-index.controller.js';
import {
  IsoplethCoveragesService,
  isoplethCoverageView,
  isoplethView,
} from './isopleth-coverages.service.js';
import { CreateIsopleth, IsoplethRecord, UpdateIsopleth } from './isopleth.dto.js';

const coverages = coverageParts(
  ISOPLETH_COVERAGE,
  isoplethCoverageView,
  IsoplethCoverageRecord,
  IsoplethCoveragesService,
);

export const IsoplethsModule = resourceModule(
  resource({
    view: isoplethView,
    create: CreateIsopleth,
    update: UpdateIsopleth,
    record: IsoplethRecord,
    sheet: catalogueSheet('IV', windFields),
    importing: knownByCode('isopleths'),
    rules: holderRules(ISOPLETH_COVERAGE, limitsInOrder('windMinMS', 'windMaxMS')),
  }),
  { controllers: [...coverages.controllers, CoveragesIndexController], providers: coverages.providers },
);
