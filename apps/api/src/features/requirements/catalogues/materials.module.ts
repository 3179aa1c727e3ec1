import { materialValueFields } from '@prumo/domain';

import { CatalogueItem, CatalogueTable } from '../../../crud/catalogue-item.js';
import { withColumns } from '../../../database/field-columns.js';
import { catalogueModule } from './catalogue-module.js';

/** A building material with its thermal values (NBR 15220-2:2005, table B.3). */
@CatalogueTable('materials')
export class Material extends withColumns(materialValueFields, CatalogueItem) {}

export const MaterialsModule = catalogueModule('materials', Material, {
  fields: materialValueFields,
  descriptions: {
    conductivity: 'W/(m·K).',
    density: 'kg/m³.',
    specificHeat: 'kJ/(kg·K).',
    source: 'Standard, edition and table.',
    confidence: 'V read in a source, P partly or indirectly, N professional knowledge.',
  },
  codeExample: 'ARG-COMUM',
});
