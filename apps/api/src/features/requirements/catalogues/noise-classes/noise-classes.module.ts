import { noiseLevelFields } from '@prumo/domain';

import { catalogueView } from '../../../../crud/catalogue-item.js';
import { limitsInOrder } from '../../../../crud/limits-in-order.js';
import { catalogueSheet } from '../../../../crud/sheet.js';
import { knownByCode } from '../../../../exchange/import/importing.js';
import { resource, resourceModule } from '../../../resource-module.js';
import { CreateNoiseClass, NoiseClassRecord, UpdateNoiseClass } from './noise-class.dto.js';
import { NoiseClass } from './noise-class.entity.js';

/** How noise classes are listed and answered. */
const noiseClassView = catalogueView('noise-classes', NoiseClass, { fields: noiseLevelFields });

/** Noise classes of the surroundings, with their levels in dB. */
export const NoiseClassesModule = resourceModule(
  resource({
    view: noiseClassView,
    create: CreateNoiseClass,
    update: UpdateNoiseClass,
    record: NoiseClassRecord,
    sheet: catalogueSheet('II', noiseLevelFields),
    importing: knownByCode('noise_classes'),
    rules: limitsInOrder('minDb', 'maxDb'),
  }),
);
