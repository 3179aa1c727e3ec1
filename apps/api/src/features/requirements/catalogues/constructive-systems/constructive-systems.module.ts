import { catalogueModule } from '../shared/catalogue.js';
import { ConstructiveSystem } from './constructive-system.entity.js';

export const ConstructiveSystemsModule = catalogueModule('constructive-systems', ConstructiveSystem);
