import { riskFields } from '@prumo/domain';

import { catalogueView } from '../../../../crud/catalogue-item.js';
import { catalogueSheet } from '../../../../crud/sheet.js';
import { knownByCode } from '../../../../exchange/import/importing.js';
import { resource, resourceModule } from '../../../resource-module.js';
import {
  CreateAggressivenessClass,
  AggressivenessClassRecord,
  UpdateAggressivenessClass,
} from './aggressiveness-class.dto.js';
import { AggressivenessClass } from './aggressiveness-class.entity.js';

/** How aggressiveness classes are listed and answered. */
const aggressivenessClassView = catalogueView('aggressiveness-classes', AggressivenessClass, {
  fields: riskFields,
  filters: { risk: 'text' },
});

/** Classes of environmental aggressiveness, with their risk. */
export const AggressivenessClassesModule = resourceModule(
  resource({
    view: aggressivenessClassView,
    create: CreateAggressivenessClass,
    update: UpdateAggressivenessClass,
    record: AggressivenessClassRecord,
    sheet: catalogueSheet('I', riskFields),
    importing: knownByCode('aggressiveness_classes'),
  }),
);
