import { stateFields } from '@prumo/domain';

import { column, fieldSheet } from '../../../crud/sheet.js';
import { knownByCode } from '../../../exchange/import/import-definition.js';
import { resource, resourceModule } from '../../feature-resource.js';
import { CreateState, StateRecord, UpdateState } from './state.dto.js';
import { stateView } from './state.view.js';

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
