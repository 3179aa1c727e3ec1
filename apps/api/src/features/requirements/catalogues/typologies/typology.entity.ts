import { CatalogueItem, CatalogueTable } from '../../../../crud/catalogue-item.js';

/** A type of use (tipo de uso) of a building. */
@CatalogueTable('typologies')
export class Typology extends CatalogueItem {}
