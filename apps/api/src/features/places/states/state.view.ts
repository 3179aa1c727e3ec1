import { stateFields } from '@prumo/domain';

import { byText, fieldColumns, type View } from '../../../crud/list/view.js';
import { State } from './state.entity.js';

/** The list of states. */
export const stateView: View<State> = {
  resource: 'states',
  entity: State,
  alias: 's',
  columns: {
    id: 's.id',
    ...fieldColumns('s', stateFields),
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
