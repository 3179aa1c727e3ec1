import { CatalogueItem, CatalogueTable } from '../../../../crud/catalogue-item.js';

/** A constructive system. */
@CatalogueTable('constructive_systems')
export class ConstructiveSystem extends CatalogueItem {}
