import { riskFields } from '@prumo/domain';

import { CatalogueItem, CatalogueTable } from '../../../crud/catalogue-item.js';
import { withColumns } from '../../../database/field-columns.js';
import { catalogueModule } from './catalogue-module.js';

/** An environmental aggressiveness class (NBR 6118) with its risk of deterioration. */
@CatalogueTable('aggressiveness_classes')
export class AggressivenessClass extends withColumns(riskFields, CatalogueItem) {}

export const AggressivenessClassesModule = catalogueModule('aggressiveness-classes', AggressivenessClass, {
  fields: riskFields,
  descriptions: { risk: 'Risk of deterioration.' },
  codeExample: 'I',
  filters: { risk: 'text' },
});
