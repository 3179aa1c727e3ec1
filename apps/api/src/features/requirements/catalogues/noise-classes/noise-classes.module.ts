import { noiseLevelFields } from '@prumo/domain';

import { limitsInOrder } from '../../../../crud/limits-in-order.js';
import { catalogueModule } from '../shared/catalogue.js';
import { CreateNoiseClass, NoiseClassRecord, UpdateNoiseClass } from './noise-class.dto.js';
import { NoiseClass } from './noise-class.entity.js';

export const NoiseClassesModule = catalogueModule('noise-classes', NoiseClass, {
  fields: noiseLevelFields,
  codeExample: 'II',
  create: CreateNoiseClass,
  update: UpdateNoiseClass,
  record: NoiseClassRecord,
  rules: limitsInOrder('minDb', 'maxDb'),
});
