import { catalogueView } from '../../platform/crud/catalogue-item.view.js';
import type { View } from '../../platform/crud/list/view.js';
import { BioclimaticZone } from './bioclimatic-zone.entity.js';

/** The shortest text that is looked for in municipalities. Spec §9. */
export const CITY_SEARCH_LENGTH = 2;

/** The zones that cover a city whose name holds `:q`. */
export const COVERS_CITY = `item.id IN (SELECT zc.zone_id FROM zone_coverages zc JOIN cities ci ON ci.id = zc.city_id
  WHERE ci.search LIKE search_pattern(:q))`;

const plain = catalogueView('bioclimatic-zones', BioclimaticZone);

/** How zones are listed and answered; they are found by the municipalities they cover, too. */
export const zoneView: View<BioclimaticZone> = {
  ...plain,
  search: [...plain.search, `(length(:q) >= ${CITY_SEARCH_LENGTH} AND ${COVERS_CITY})`],
};
