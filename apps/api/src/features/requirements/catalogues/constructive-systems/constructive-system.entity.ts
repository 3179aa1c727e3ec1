import { CatalogueItem, CatalogueTable } from '../../../../crud/catalogue-item.js';

@CatalogueTable('constructive_systems')
export class ConstructiveSystem extends CatalogueItem {}
