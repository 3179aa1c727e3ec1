import { limitsInOrder } from '../../platform/crud/limits-in-order.js';
import { resource } from '../../platform/crud/resource.js';
import { resourceModule } from '../../platform/crud/resource-module.js';
import { ISOPLETH_COVERAGE } from '../coverage/coverage-kind.js';
import { holderRules } from '../coverage/holder-rules.js';
import { CoveragesIndexController } from './coverages-index.controller.js';
import { CreateIsopleth, IsoplethRecord, UpdateIsopleth } from './isopleth.dto.js';
import { IsoplethCoveragesController } from './isopleth-coverages.controller.js';
import { IsoplethCoveragesService } from './isopleth-coverages.service.js';
import { isoplethView } from './isopleth.view.js';

/** Regions of the wind map and the municipalities they cover. */
export const IsoplethsModule = resourceModule(
  resource({
    view: isoplethView,
    create: CreateIsopleth,
    update: UpdateIsopleth,
    record: IsoplethRecord,
    rules: holderRules(ISOPLETH_COVERAGE, limitsInOrder('windMinMS', 'windMaxMS')),
  }),
  {
    controllers: [CoveragesIndexController, IsoplethCoveragesController],
    providers: [IsoplethCoveragesService],
  },
);
