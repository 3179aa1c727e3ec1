import { resourceModule } from '../../common/crud/resource-module.js';
import { catalogue } from '../shared/catalogue.js';
import { catalogueView } from '../shared/catalogue.view.js';
import { ConstructiveSystem } from './constructive-system.entity.js';

/** Constructive systems of a building. */
export const ConstructiveSystemsModule = resourceModule(
  catalogue(catalogueView('constructive-systems', ConstructiveSystem)),
);
