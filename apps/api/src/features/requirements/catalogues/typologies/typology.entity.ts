import { Entity } from 'typeorm';

import { CatalogueItem } from '../../../../crud/catalogue-item.js';

/** A type of use (tipo de uso) of a building. */
@Entity('typologies')
export class Typology extends CatalogueItem {}
