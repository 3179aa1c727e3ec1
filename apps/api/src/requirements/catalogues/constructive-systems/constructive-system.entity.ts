import { Entity } from 'typeorm';

import { CatalogueItem } from '../../../platform/crud/catalogue-item.js';

/** A constructive system. */
@Entity('constructive_systems')
export class ConstructiveSystem extends CatalogueItem {}
