import { riskFields } from '@prumo/domain';

import { catalogueModule } from '../shared/catalogue.js';
import {
  CreateAggressivenessClass,
  AggressivenessClassRecord,
  UpdateAggressivenessClass,
} from './aggressiveness-class.dto.js';
import { AggressivenessClass } from './aggressiveness-class.entity.js';

export const AggressivenessClassesModule = catalogueModule('aggressiveness-classes', AggressivenessClass, {
  fields: riskFields,
  codeExample: 'I',
  filters: { risk: 'text' },
  create: CreateAggressivenessClass,
  update: UpdateAggressivenessClass,
  record: AggressivenessClassRecord,
});
