import { catalogueModule } from '../shared/catalogue.js';
import { ConstructiveSystem } from './constructive-system.entity.js';

/** Constructive systems of a building. */
export const ConstructiveSystemsModule = catalogueModule('constructive-systems', ConstructiveSystem);
