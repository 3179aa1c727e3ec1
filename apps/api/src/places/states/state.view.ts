import { byText, type View } from '../../platform/crud/list/view.js';
import { State } from './state.entity.js';

/** How states are listed and answered. */
export const stateView: View<State> = {
  resource: 'states',
  entity: State,
  alias: 's',
  columns: {
    id: 's.id',
    code: 's.code',
    name: 's.name',
    region: 's.region',
    createdAt: 's.createdAt',
    updatedAt: 's.updatedAt',
  },
  search: ['s.search LIKE search_pattern(:q)'],
  sort: {
    id: ['s.id'],
    code: ['s.code'],
    name: [byText('s.name')],
    region: [byText('s.region'), 's.code'],
    createdAt: ['s.createdAt'],
  },
  filters: { code: 'text', region: 'text' },
  order: [['s.code', 'ASC']],
};
