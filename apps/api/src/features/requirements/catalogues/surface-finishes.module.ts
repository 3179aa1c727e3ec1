import { surfaceFinishValueFields } from '@prumo/domain';

import { CatalogueItem, CatalogueTable } from '../../../crud/catalogue-item.js';
import { limitsInOrder } from '../../../crud/limits-in-order.js';
import { withColumns } from '../../../database/field-columns.js';
import { catalogueModule } from './catalogue-module.js';

/** A finish of an outer surface with absorptance and emissivity (NBR 15220-2:2005, table B.2). */
@CatalogueTable('surface_finishes')
export class SurfaceFinish extends withColumns(surfaceFinishValueFields, CatalogueItem) {}

const FRACTION = '0 to 1, three decimals.';

export const SurfaceFinishesModule = catalogueModule('surface-finishes', SurfaceFinish, {
  fields: surfaceFinishValueFields,
  descriptions: {
    absorptanceMin: FRACTION,
    absorptanceMax: FRACTION,
    emissivity: FRACTION,
    source: 'Standard, edition and table.',
    confidence: 'V read in a source, P partly or indirectly, N professional knowledge.',
  },
  codeExample: 'CAIACAO-NOVA',
  rules: limitsInOrder('absorptanceMin', 'absorptanceMax'),
});
