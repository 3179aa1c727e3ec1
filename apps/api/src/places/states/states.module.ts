import { resource } from '../../platform/crud/resource.js';
import { resourceModule } from '../../platform/crud/resource-module.js';
import { CreateState, StateRecord, UpdateState } from './state.dto.js';
import { stateView } from './state.view.js';

/** The states of Brazil. */
export const StatesModule = resourceModule(
  resource({
    view: stateView,
    create: CreateState,
    update: UpdateState,
    record: StateRecord,
  }),
);
