import { absorptanceFields } from '@prumo/domain';

import { limitsInOrder } from '../../../../crud/limits-in-order.js';
import { catalogueModule } from '../shared/catalogue.js';
import {
  CreatePredominantColor,
  PredominantColorRecord,
  UpdatePredominantColor,
} from './predominant-color.dto.js';
import { PredominantColor } from './predominant-color.entity.js';

export const PredominantColorsModule = catalogueModule('predominant-colors', PredominantColor, {
  fields: absorptanceFields,
  codeExample: 'CLARA',
  create: CreatePredominantColor,
  update: UpdatePredominantColor,
  record: PredominantColorRecord,
  rules: limitsInOrder('absorptanceMin', 'absorptanceMax'),
});
