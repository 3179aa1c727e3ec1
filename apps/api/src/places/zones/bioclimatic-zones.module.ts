import { resource } from '../../platform/crud/resource.js';
import { resourceModule } from '../../platform/crud/resource-module.js';
import { ZONE_COVERAGE } from '../coverage/coverage-kind.js';
import { holderRules } from '../coverage/holder-rules.js';
import {
  BioclimaticZoneRecord,
  CreateBioclimaticZone,
  UpdateBioclimaticZone,
} from './bioclimatic-zone.dto.js';
import { zoneView } from './bioclimatic-zone.view.js';
import { ZoneCoveragesController } from './zone-coverages.controller.js';
import { ZoneCoveragesService } from './zone-coverages.service.js';
import { ZonesByCityController } from './zones-by-city.controller.js';

/** Bioclimatic zones and the municipalities they cover. */
export const BioclimaticZonesModule = resourceModule(
  resource({
    view: zoneView,
    create: CreateBioclimaticZone,
    update: UpdateBioclimaticZone,
    record: BioclimaticZoneRecord,
    rules: holderRules(ZONE_COVERAGE),
  }),
  { controllers: [ZonesByCityController, ZoneCoveragesController], providers: [ZoneCoveragesService] },
);
