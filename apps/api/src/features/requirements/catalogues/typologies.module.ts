import { CatalogueItem, CatalogueTable } from '../../../crud/catalogue-item.js';
import { catalogueModule } from './catalogue-module.js';

/** A type of use (tipo de uso) of a building. */
@CatalogueTable('typologies')
export class Typology extends CatalogueItem {}

export const TypologiesModule = catalogueModule('typologies', Typology);
