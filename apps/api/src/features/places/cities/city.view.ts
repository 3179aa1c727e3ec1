import { cityFields } from '@prumo/domain';

import { byText, fieldColumns, type View } from '../../../crud/list/view.js';
import { City } from './city.entity.js';
import { zoneOf } from './place-coverage.service.js';

const ISOPLETH = `(SELECT i.code FROM isopleth_coverages v JOIN isopleths i ON i.id = v.isopleth_id AND i.is_active
  WHERE v.city_id = c.id LIMIT 1)`;

export const cityView: View<City> = {
  resource: 'cities',
  entity: City,
  alias: 'c',
  join: (query) => query.innerJoin('c.state', 's'),
  columns: {
    id: 'c.id',
    ...fieldColumns('c', cityFields),
    state: 's.code',
    region: 's.region',
    bioclimaticZone: zoneOf(2005),
    bioclimaticZone2024: zoneOf(2024),
    isoplethCode: ISOPLETH,
    createdAt: 'c.createdAt',
    updatedAt: 'c.updatedAt',
  },
  search: [
    'c.search LIKE search_pattern(:q)',
    `c.stateId IN (SELECT id FROM states
      WHERE search_text(code || E'\\n' || coalesce(region, '')) LIKE search_pattern(:q))`,
  ],
  sort: {
    id: ['c.id'],
    name: [byText('c.name')],
    state: ['s.code', byText('c.name')],
    region: [byText('s.region'), 's.code', byText('c.name')],
    latitude: ['c.latitude'],
    longitude: ['c.longitude'],
    createdAt: ['c.createdAt'],
  },
  filters: {
    stateId: 'integer',
    state: 'text',
    region: 'text',
    ibgeCode: 'integer',
    name: 'text',
    bioclimaticZone: 'text',
    bioclimaticZone2024: 'text',
    isoplethCode: 'text',
    checkZone: 'boolean',
    checkZone2024: 'boolean',
    checkWind: 'boolean',
  },
  order: [
    ['s.code', 'ASC'],
    [byText('c.name'), 'ASC'],
  ],
};
