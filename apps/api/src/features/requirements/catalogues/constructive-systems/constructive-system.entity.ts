import { Entity } from 'typeorm';

import { CatalogueItem } from '../../../../crud/catalogue-item.js';

/** A constructive system. */
@Entity('constructive_systems')
export class ConstructiveSystem extends CatalogueItem {}
