import { catalogueView } from '../catalogues/shared/catalogue.view.js';
import { Criterion } from './criterion.entity.js';

/** How criteria are listed and answered. */
export const criterionView = catalogueView('criteria', Criterion);
