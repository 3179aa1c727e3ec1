import { limitsInOrder } from '../../../platform/crud/limits-in-order.js';
import { resource } from '../../../platform/crud/resource.js';
import { resourceModule } from '../../../platform/crud/resource-module.js';
import {
  CreatePredominantColor,
  PredominantColorRecord,
  UpdatePredominantColor,
} from './predominant-color.dto.js';
import { predominantColorView } from './predominant-color.view.js';

/** Predominant façade colours, with their absorptance. */
export const PredominantColorsModule = resourceModule(
  resource({
    view: predominantColorView,
    create: CreatePredominantColor,
    update: UpdatePredominantColor,
    record: PredominantColorRecord,
    rules: limitsInOrder('absorptanceMin', 'absorptanceMax'),
  }),
);
