import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { zoneEditionFields } from '@prumo/domain';

import { invalid } from '../../../common/errors/domain-error.js';
import { catalogueView } from '../../../crud/catalogue-item.js';
import { EVERYTHING } from '../../../crud/list/list-request.js';
import type { Page } from '../../../crud/list/page.js';
import { readList } from '../../../crud/list/read-view.js';
import { byCode } from '../../../crud/list/view.js';
import type { BioclimaticZoneRecord } from './bioclimatic-zone.dto.js';
import { BioclimaticZone } from './bioclimatic-zone.entity.js';

/** Minimum length of a text that is searched in names of municipalities. docs/rules.md, Places. */
const CITY_SEARCH_LENGTH = 2;

/** The zones that cover a city whose name holds `:q`. */
const COVERS_CITY = `item.id IN (SELECT zc.zone_id FROM zone_coverages zc JOIN cities ci ON ci.id = zc.city_id
  WHERE ci.search LIKE search_pattern(:q))`;

/** The list of zones; its search covers their municipalities, too. */
export const zoneView = catalogueView('bioclimatic-zones', BioclimaticZone, {
  fields: zoneEditionFields,
  sort: { code: ['item.edition', byCode('item.code')], edition: ['item.edition', byCode('item.code')] },
  order: [
    ['item.edition', 'ASC'],
    [byCode('item.code'), 'ASC'],
  ],
  filters: { edition: 'integer' },
  search: [`(length(:q) >= ${CITY_SEARCH_LENGTH} AND ${COVERS_CITY})`],
});

@Injectable()
export class BioclimaticZonesService {
  constructor(private readonly dataSource: DataSource) {}

  /** The zones that cover a municipality of such a name. @throws invalid when the text is too short */
  byCity(text: unknown): Promise<Page<BioclimaticZoneRecord>> {
    const q = typeof text === 'string' ? text.trim() : '';
    if (q.length < CITY_SEARCH_LENGTH) throw invalid({ q: 'Informe pelo menos 2 caracteres.' });
    return readList(this.dataSource.manager, zoneView, EVERYTHING, [{ sql: COVERS_CITY, values: { q } }]);
  }
}
