import { catalogueView } from '../../platform/crud/catalogue-item.view.js';
import { Requirement } from './requirement.entity.js';

/** How requirements are listed and answered. */
export const requirementView = catalogueView('requirements', Requirement);
