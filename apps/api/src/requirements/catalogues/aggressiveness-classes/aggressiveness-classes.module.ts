import { resource } from '../../../platform/crud/resource.js';
import { resourceModule } from '../../../platform/crud/resource-module.js';
import {
  CreateAggressivenessClass,
  AggressivenessClassRecord,
  UpdateAggressivenessClass,
} from './aggressiveness-class.dto.js';
import { aggressivenessClassView } from './aggressiveness-class.view.js';

/** Classes of environmental aggressiveness, with their risk. */
export const AggressivenessClassesModule = resourceModule(
  resource({
    view: aggressivenessClassView,
    create: CreateAggressivenessClass,
    update: UpdateAggressivenessClass,
    record: AggressivenessClassRecord,
  }),
);
