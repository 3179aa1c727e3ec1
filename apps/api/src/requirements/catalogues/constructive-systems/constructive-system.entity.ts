import { Entity } from 'typeorm';

import { CatalogueItem } from '../../../platform/crud/catalogue-item.entity.js';

/** A constructive system. */
@Entity('constructive_systems')
export class ConstructiveSystem extends CatalogueItem {}
