import { zoneEditionFields } from '@prumo/domain';

import { invalid } from '../../../common/errors/domain-error.js';
import { ResourceRules } from '../../../crud/resource.js';
import { catalogueSheet } from '../../../crud/sheet.js';
import { valuesOf } from '../../../crud/write/write-record.js';
import { knownByCode } from '../../../exchange/import/import-definition.js';
import { resource, resourceModule } from '../../feature-resource.js';
import { ZONE_COVERAGE } from '../coverage/coverage-kind.js';
import { holderRules } from '../coverage/coverages.service.js';
import {
  BioclimaticZoneRecord,
  CreateBioclimaticZone,
  UpdateBioclimaticZone,
} from './bioclimatic-zone.dto.js';
import { BioclimaticZone } from './bioclimatic-zone.entity.js';
import { zoneView } from './bioclimatic-zone.view.js';
import { BioclimaticZonesController, zoneCoverages } from './bioclimatic-zones.controller.js';
import { BioclimaticZonesService } from './bioclimatic-zones.service.js';

/** Buildings and coverages of an edition refer to a zone: it keeps its own. */
class ZoneRules extends ResourceRules<BioclimaticZone, CreateBioclimaticZone, UpdateBioclimaticZone> {
  override updateValues({ edition }: BioclimaticZone, body: UpdateBioclimaticZone): object {
    if (body.edition !== undefined && body.edition !== edition)
      throw invalid({ edition: 'A edição de uma zona não muda: cadastre outra zona.' });
    return valuesOf(body);
  }
}

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
    controllers: [...zoneCoverages.controllers, BioclimaticZonesController],
    providers: [...zoneCoverages.providers, BioclimaticZonesService],
  },
);
