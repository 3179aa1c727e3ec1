import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { zoneEditionFields } from '@prumo/domain';

import { catalogueView } from '../../../crud/catalogue-item.js';
import { readOne } from '../../../crud/list/read-view.js';
import { byCode } from '../../../crud/list/view.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { ZONE_COVERAGE } from '../coverage/coverage-kind.js';
import { coverageView, ZoneCoverageRecord } from '../coverage/coverage.dto.js';
import { CoveragesService } from '../coverage/coverages.service.js';
import { ZoneCoverage, BioclimaticZone } from './bioclimatic-zone.entity.js';

export const zoneCoverageView = coverageView(ZONE_COVERAGE, ZoneCoverage);

/** The shortest text that is looked for in municipalities. docs/rules.md, Places. */
export const CITY_SEARCH_LENGTH = 2;

/** The zones that cover a city whose name holds `:q`. */
export const COVERS_CITY = `item.id IN (SELECT zc.zone_id FROM zone_coverages zc JOIN cities ci ON ci.id = zc.city_id
  WHERE ci.search LIKE search_pattern(:q))`;

/** How zones are listed and answered; they are found by the municipalities they cover, too. */
export const zoneView = catalogueView('bioclimatic-zones', BioclimaticZone, {
  fields: zoneEditionFields,
  // By edition first: the zones of one stand together, those of 2005 as ever at the beginning.
  sort: { code: ['item.edition', byCode('item.code')], edition: ['item.edition', byCode('item.code')] },
  order: [
    ['item.edition', 'ASC'],
    [byCode('item.code'), 'ASC'],
  ],
  filters: { edition: 'integer' },
  search: [`(length(:q) >= ${CITY_SEARCH_LENGTH} AND ${COVERS_CITY})`],
});

@Injectable()
export class ZoneCoveragesService extends CoveragesService<ZoneCoverage, ZoneCoverageRecord> {
  constructor(dataSource: DataSource, work: UnitOfWork) {
    super(dataSource, work, ZONE_COVERAGE, zoneCoverageView, (manager, id) =>
      readOne<BioclimaticZone, BioclimaticZone>(manager, zoneView, id),
    );
  }
}
