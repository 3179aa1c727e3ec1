import { byText, type View } from '../../../platform/crud/list/view.js';
import { catalogueView } from '../../../platform/crud/catalogue-item.view.js';
import { AggressivenessClass } from './aggressiveness-class.entity.js';

const plain = catalogueView('aggressiveness-classes', AggressivenessClass);

/** How aggressiveness classes are listed and answered. */
export const aggressivenessClassView: View<AggressivenessClass> = {
  ...plain,
  columns: { ...plain.columns, risk: 'item.risk' },
  sort: { ...plain.sort, risk: [byText('item.risk')] },
  filters: { ...plain.filters, risk: 'text' },
};
