import { catalogueView } from '../../platform/crud/catalogue-item.view.js';
import type { View } from '../../platform/crud/list/view.js';
import { Isopleth } from './isopleth.entity.js';

const plain = catalogueView('isopleths', Isopleth);

/** How isopleths are listed and answered. */
export const isoplethView: View<Isopleth> = {
  ...plain,
  columns: { ...plain.columns, windMinMS: 'item.windMinMS', windMaxMS: 'item.windMaxMS' },
  sort: { ...plain.sort, windMinMS: ['item.windMinMS'], windMaxMS: ['item.windMaxMS'] },
};
