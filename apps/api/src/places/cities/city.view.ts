import { byText, type View } from '../../platform/crud/list/view.js';
import { City } from './city.entity.js';

/** How municipalities are listed and answered. */
export const cityView: View<City> = {
  resource: 'cities',
  entity: City,
  alias: 'c',
  join: (query) => query.innerJoin('c.state', 's'),
  columns: {
    id: 'c.id',
    name: 'c.name',
    stateId: 'c.stateId',
    state: 's.code',
    region: 's.region',
    ibgeCode: 'c.ibgeCode',
    latitude: 'c.latitude',
    longitude: 'c.longitude',
    altitudeM: 'c.altitudeM',
    tbsC: 'c.tbsC',
    urPercent: 'c.urPercent',
    radiacaoWm2: 'c.radiacaoWm2',
    ventoMS: 'c.ventoMS',
    amplitudeC: 'c.amplitudeC',
    ventoBasicoMS: 'c.ventoBasicoMS',
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
  filters: { stateId: 'integer', state: 'text', region: 'text', ibgeCode: 'integer', name: 'text' },
  order: [
    ['s.code', 'ASC'],
    [byText('c.name'), 'ASC'],
  ],
};
