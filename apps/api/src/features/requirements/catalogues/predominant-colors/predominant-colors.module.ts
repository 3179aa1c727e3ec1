import { absorptanceFields } from '@prumo/domain';

import { catalogueView } from '../../../../crud/catalogue-item.js';
import { limitsInOrder } from '../../../../crud/limits-in-order.js';
import { catalogueSheet } from '../../../../crud/sheet.js';
import { knownByCode } from '../../../../exchange/import/importing.js';
import { resource, resourceModule } from '../../../resource-module.js';
import {
  CreatePredominantColor,
  PredominantColorRecord,
  UpdatePredominantColor,
} from './predominant-color.dto.js';
import { PredominantColor } from './predominant-color.entity.js';

/** How façade colours are listed and answered. */
const predominantColorView = catalogueView('predominant-colors', PredominantColor, {
  fields: absorptanceFields,
});

/** Predominant façade colours, with their absorptance. */
export const PredominantColorsModule = resourceModule(
  resource({
    view: predominantColorView,
    create: CreatePredominantColor,
    update: UpdatePredominantColor,
    record: PredominantColorRecord,
    sheet: catalogueSheet('CLARA', absorptanceFields),
    importing: knownByCode('predominant_colors'),
    rules: limitsInOrder('absorptanceMin', 'absorptanceMax'),
  }),
);
