import { noiseLevelFields } from '@prumo/domain';

import { CatalogueItem, CatalogueTable } from '../../../crud/catalogue-item.js';
import { limitsInOrder } from '../../../crud/limits-in-order.js';
import { withColumns } from '../../../database/field-columns.js';
import { catalogueModule } from './catalogue-module.js';

/** A noise class of the surroundings (NBR 15575-4); levels in dB, no maximum = open ended. */
@CatalogueTable('noise_classes')
export class NoiseClass extends withColumns(noiseLevelFields, CatalogueItem) {}

export const NoiseClassesModule = catalogueModule('noise-classes', NoiseClass, {
  fields: noiseLevelFields,
  descriptions: { minDb: 'dB.', maxDb: 'dB; null is open ended.' },
  codeExample: 'II',
  rules: limitsInOrder('minDb', 'maxDb'),
});
