import { zoneEditionFields } from '@prumo/domain';

import { catalogueView } from '../../../crud/catalogue-item.js';
import { byCode } from '../../../crud/list/view.js';
import { BioclimaticZone } from './bioclimatic-zone.entity.js';

/** Minimum length of a text that is searched in names of municipalities. docs/rules.md, Places. */
export const CITY_SEARCH_LENGTH = 2;

/** The zones that cover a city whose name holds `:q`. */
const COVERING = `SELECT zc.zone_id FROM zone_coverages zc JOIN cities ci ON ci.id = zc.city_id
  WHERE length(:q) >= ${CITY_SEARCH_LENGTH} AND ci.search LIKE search_pattern(:q)`;
export const COVERS_CITY = `item.id IN (${COVERING})`;

/** The list of zones; its search covers their municipalities, too. */
export const zoneView = catalogueView('bioclimatic-zones', BioclimaticZone, {
  fields: zoneEditionFields,
  sort: { code: ['item.edition', byCode('item.code')], edition: ['item.edition', byCode('item.code')] },
  order: [
    ['item.edition', 'ASC'],
    [byCode('item.code'), 'ASC'],
  ],
  filters: { edition: 'integer' },
  search: [COVERS_CITY],
  searchFirst: { column: 'item.id', among: COVERING },
});
