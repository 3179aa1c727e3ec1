import { limitsInOrder } from '../../../platform/crud/limits-in-order.js';
import { resource } from '../../../platform/crud/resource.js';
import { resourceModule } from '../../../platform/crud/resource-module.js';
import { CreateNoiseClass, NoiseClassRecord, UpdateNoiseClass } from './noise-class.dto.js';
import { noiseClassView } from './noise-class.view.js';

/** Noise classes of the surroundings, with their levels in dB. */
export const NoiseClassesModule = resourceModule(
  resource({
    view: noiseClassView,
    create: CreateNoiseClass,
    update: UpdateNoiseClass,
    record: NoiseClassRecord,
    rules: limitsInOrder('minDb', 'maxDb'),
  }),
);
