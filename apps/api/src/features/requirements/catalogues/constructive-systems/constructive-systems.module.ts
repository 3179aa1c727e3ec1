import { catalogueView } from '../../../../crud/catalogue-item.js';
import { resourceModule } from '../../../resource-module.js';
import { catalogue } from '../shared/catalogue.js';
import { ConstructiveSystem } from './constructive-system.entity.js';

/** Constructive systems of a building. */
export const ConstructiveSystemsModule = resourceModule(
  catalogue(catalogueView('constructive-systems', ConstructiveSystem)),
);
