import { catalogueView } from '../../platform/crud/catalogue-item.view.js';
import { Criterion } from './criterion.entity.js';

/** How criteria are listed and answered. */
export const criterionView = catalogueView('criteria', Criterion);
