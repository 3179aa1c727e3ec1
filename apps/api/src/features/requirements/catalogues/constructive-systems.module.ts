import { CatalogueItem, CatalogueTable } from '../../../crud/catalogue-item.js';
import { catalogueModule } from './catalogue-module.js';

@CatalogueTable('constructive_systems')
export class ConstructiveSystem extends CatalogueItem {}

export const ConstructiveSystemsModule = catalogueModule('constructive-systems', ConstructiveSystem);
