import type { View } from '../../../platform/crud/list/view.js';
import { catalogueView } from '../../../platform/crud/catalogue-item.view.js';
import { PredominantColor } from './predominant-color.entity.js';

const plain = catalogueView('predominant-colors', PredominantColor);

/** How façade colours are listed and answered. */
export const predominantColorView: View<PredominantColor> = {
  ...plain,
  columns: {
    ...plain.columns,
    absorptanceMin: 'item.absorptanceMin',
    absorptanceMax: 'item.absorptanceMax',
  },
  sort: {
    ...plain.sort,
    absorptanceMin: ['item.absorptanceMin'],
    absorptanceMax: ['item.absorptanceMax'],
  },
};
