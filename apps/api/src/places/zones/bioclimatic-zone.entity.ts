import { Entity, Column } from 'typeorm';

import { CatalogueItem } from '../../platform/crud/catalogue-item.js';
import { Stamped } from '../../platform/database/stamped.entity.js';

/** A Brazilian bioclimatic zone (NBR 15220-3, either edition). */
@Entity('bioclimatic_zones')
export class BioclimaticZone extends CatalogueItem {}

/** That a zone covers a city. */
@Entity('zone_coverages')
export class ZoneCoverage extends Stamped {
  @Column({ type: 'integer' })
  zoneId!: number;

  @Column({ type: 'integer' })
  cityId!: number;
}
