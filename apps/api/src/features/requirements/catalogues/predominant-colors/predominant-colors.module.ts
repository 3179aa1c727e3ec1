import { catalogueView } from '../../../../crud/catalogue-item.js';
import { limitsInOrder } from '../../../../crud/limits-in-order.js';
import { catalogueSheet, column } from '../../../../crud/sheet.js';
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
  columns: {
    absorptanceMin: 'item.absorptanceMin',
    absorptanceMax: 'item.absorptanceMax',
  },
  sort: {
    absorptanceMin: ['item.absorptanceMin'],
    absorptanceMax: ['item.absorptanceMax'],
  },
});

/** Predominant façade colours, with their absorptance. */
export const PredominantColorsModule = resourceModule(
  resource({
    view: predominantColorView,
    create: CreatePredominantColor,
    update: UpdatePredominantColor,
    record: PredominantColorRecord,
    sheet: catalogueSheet(
      [
        column.number('absorptanceMin', 'Absortância mínima', {
          places: 3,
          note: 'De 0 a 1.',
          example: '0,300',
        }),
        column.number('absorptanceMax', 'Absortância máxima', {
          places: 3,
          note: 'De 0 a 1.',
          example: '0,500',
        }),
      ],
      'CLARA',
    ),
    importing: knownByCode('predominant_colors'),
    rules: limitsInOrder('absorptanceMin', 'absorptanceMax'),
  }),
);
