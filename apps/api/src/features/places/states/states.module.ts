import { stateFields } from '@prumo/domain';

import { byText, fieldColumns, type View } from '../../../crud/list/view.js';
import { column, fieldSheet } from '../../../crud/sheet.js';
import { knownByCode } from '../../../exchange/import/import-definition.js';
import { resource, resourceModule } from '../../feature-resource.js';
import { CreateState, StateRecord, UpdateState } from './state.dto.js';
import { State } from './state.entity.js';

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

export const StatesModule = resourceModule(
  resource({
    view: stateView,
    create: CreateState,
    update: UpdateState,
    record: StateRecord,
    sheet: fieldSheet('s', stateFields, {
      code: [column.text('code', 'Código', { note: 'As duas letras da UF.', example: 'PR' })],
    }),
    importing: knownByCode('states'),
  }),
);
