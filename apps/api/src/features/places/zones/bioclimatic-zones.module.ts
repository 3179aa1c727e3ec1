import { zoneEditionFields } from '@prumo/domain';

import { catalogueSheet } from '../../../crud/sheet.js';
import { knownByCode } from '../../../exchange/import/importing.js';
import { resource, resourceModule } from '../../resource-module.js';
import { coverageImportParts } from '../coverage/coverage-import.js';
import { ZONE_COVERAGE } from '../coverage/coverage-kind.js';
import { ZoneCoverageRecord } from '../coverage/coverage.dto.js';
import { coveragesController } from '../coverage/coverages.controller.js';
import { holderRules } from '../coverage/coverages.service.js';
import {
  BioclimaticZoneRecord,
  CreateBioclimaticZone,
  UpdateBioclimaticZone,
} from './bioclimatic-zone.dto.js';
import { MovedCoveragesController } from './moved-coverages.controller.js';
import { ZoneCoveragesService, zoneCoverageView, zoneView } from './zone-coverages.service.js';
import { ZoneRules } from './zone-rules.js';
import { ZonesByCityController } from './zones-by-city.controller.js';

const ZoneCoveragesController = coveragesController(
  ZONE_COVERAGE,
  zoneCoverageView,
  ZoneCoverageRecord,
  ZoneCoveragesService,
);

const coverageImports = coverageImportParts(ZONE_COVERAGE, zoneCoverageView);

/** Bioclimatic zones and the municipalities they cover. */
export const BioclimaticZonesModule = resourceModule(
  resource({
    view: zoneView,
    create: CreateBioclimaticZone,
    update: UpdateBioclimaticZone,
    record: BioclimaticZoneRecord,
    sheet: catalogueSheet('ZB1', zoneEditionFields),
    importing: knownByCode('bioclimatic_zones'),
    rules: holderRules(ZONE_COVERAGE, ZoneRules),
  }),
  {
    controllers: [
      ...coverageImports.controllers,
      ZonesByCityController,
      ZoneCoveragesController,
      MovedCoveragesController,
    ],
    providers: [ZoneCoveragesService, ...coverageImports.providers],
  },
);
