import { Entity } from 'typeorm';

import { CatalogueItem } from '../../platform/crud/catalogue-item.entity.js';

/** A Brazilian bioclimatic zone (NBR 15220-3, either edition). */
@Entity('bioclimatic_zones')
export class BioclimaticZone extends CatalogueItem {}
