import type { View } from '../../../platform/crud/list/view.js';
import { catalogueView } from '../../../platform/crud/catalogue-item.view.js';
import { NoiseClass } from './noise-class.entity.js';

const plain = catalogueView('noise-classes', NoiseClass);

/** How noise classes are listed and answered. */
export const noiseClassView: View<NoiseClass> = {
  ...plain,
  columns: { ...plain.columns, minDb: 'item.minDb', maxDb: 'item.maxDb' },
  sort: { ...plain.sort, minDb: ['item.minDb'], maxDb: ['item.maxDb'] },
};
