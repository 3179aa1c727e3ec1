import { catalogueView } from '../../../platform/crud/catalogue-item.js';
import { limitsInOrder } from '../../../platform/crud/limits-in-order.js';
import type { View } from '../../../platform/crud/list/view.js';
import { resourceModule } from '../../../platform/crud/resource-module.js';
import { resource } from '../../../platform/crud/resource.js';
import { CreateNoiseClass, NoiseClassRecord, UpdateNoiseClass } from './noise-class.dto.js';
import { NoiseClass } from './noise-class.entity.js';

const plain = catalogueView('noise-classes', NoiseClass);

/** How noise classes are listed and answered. */
export const noiseClassView: View<NoiseClass> = {
  ...plain,
  columns: { ...plain.columns, minDb: 'item.minDb', maxDb: 'item.maxDb' },
  sort: { ...plain.sort, minDb: ['item.minDb'], maxDb: ['item.maxDb'] },
};

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
