import type { EntityTarget, ObjectLiteral } from 'typeorm';

import { City } from '../cities/city.entity.js';
import { byText, type View } from '../../platform/crud/list/view.js';
import { State } from '../states/state.entity.js';
import type { CoverageKind } from './coverage-kind.js';

/** How coverages are listed and answered: by UF and city, found by 'Curitiba', 'PR/Curitiba' or 'Curitiba/PR'. */
export const coverageView = <E extends ObjectLiteral>(
  { holderField }: CoverageKind,
  entity: EntityTarget<E>,
): View<E> => ({
  resource: 'coverages',
  entity,
  alias: 'v',
  join: (query) => query.innerJoin(City, 'c', 'c.id = v.cityId').innerJoin(State, 's', 's.id = c.stateId'),
  columns: {
    id: 'v.id',
    [holderField]: `v.${holderField}`,
    cityId: 'v.cityId',
    city: 'c.name',
    stateId: 'c.stateId',
    state: 's.code',
    createdAt: 'v.createdAt',
    updatedAt: 'v.updatedAt',
  },
  search: [
    "(c.search || '/' || lower( s.code ) || E'\\n' || lower( s.code ) || '/' || c.search) LIKE search_pattern(:q)",
  ],
  sort: {
    id: ['v.id'],
    state: ['s.code', byText('c.name')],
    city: [byText('c.name'), 's.code'],
    createdAt: ['v.createdAt'],
  },
  filters: { cityId: 'integer', stateId: 'integer', state: 'text' },
  order: [
    ['s.code', 'ASC'],
    [byText('c.name'), 'ASC'],
  ],
});
