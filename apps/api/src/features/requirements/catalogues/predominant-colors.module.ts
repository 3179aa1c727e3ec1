import { absorptanceFields } from '@prumo/domain';

import { CatalogueItem, CatalogueTable } from '../../../crud/catalogue-item.js';
import { limitsInOrder } from '../../../crud/limits-in-order.js';
import { withColumns } from '../../../database/field-columns.js';
import { catalogueModule } from './catalogue-module.js';

/** A predominant façade colour with its solar absorptance, 0 to 1 (NBR 15220-2). */
@CatalogueTable('predominant_colors')
export class PredominantColor extends withColumns(absorptanceFields, CatalogueItem) {}

const ABSORPTANCE = 'Solar absorptance, three decimals.';

export const PredominantColorsModule = catalogueModule('predominant-colors', PredominantColor, {
  fields: absorptanceFields,
  descriptions: { absorptanceMin: ABSORPTANCE, absorptanceMax: ABSORPTANCE },
  codeExample: 'CLARA',
  rules: limitsInOrder('absorptanceMin', 'absorptanceMax'),
});
