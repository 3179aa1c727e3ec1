import { zoneEditionFields } from '@prumo/domain';

import { catalogueSheet } from '../../../crud/sheet.js';
import { knownByCode } from '../../../exchange/import/importing.js';
import { resource, resourceModule } from '../../resource-module.js';
import { coverageParts } from '../coverage/coverage-import.js';
import { ZONE_COVERAGE } from '../coverage/coverage-kind.js';
import { ZoneCoverageRecord } from '../coverage/coverage.dto.js';
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

const coverages = coverageParts(ZONE_COVERAGE, zoneCoverageView, ZoneCoverageRecord, ZoneCoveragesService);

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
    controllers: [...coverages.controllers, ZonesByCityController, MovedCoveragesController],
    providers: coverages.providers,
  },
);
