import type { View } from '../../common/list/view.js';
import { catalogueView } from '../shared/catalogue.view.js';
import { NoiseClass } from './noise-class.entity.js';

const plain = catalogueView('noise-classes', NoiseClass);

/** How noise classes are listed and answered. */
export const noiseClassView: View<NoiseClass> = {
  ...plain,
  columns: { ...plain.columns, minDb: 'item.minDb', maxDb: 'item.maxDb' },
  sort: { ...plain.sort, minDb: ['item.minDb'], maxDb: ['item.maxDb'] },
};
