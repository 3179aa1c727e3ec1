import { Entity, Column } from 'typeorm';
import { type ZoneEdition, zoneEditionFields } from '@prumo/domain';

import { CatalogueItem } from '../../../crud/catalogue-item.js';
import { withColumns } from '../../../database/field-columns.js';
import { Stamped } from '../../../database/stamped.entity.js';

/** A Brazilian bioclimatic zone (NBR 15220-3, either edition). */
@Entity('bioclimatic_zones')
export class BioclimaticZone extends withColumns(zoneEditionFields, CatalogueItem) {}

/** That a zone covers a city. */
@Entity('zone_coverages')
export class ZoneCoverage extends Stamped {
  @Column({ type: 'integer' }) zoneId!: number;
  @Column({ type: 'integer' }) cityId!: number;

  /** Its zone's; kept equal by the database, as is whether the zone is active. */
  @Column({ type: 'integer', insert: false, update: false }) edition!: ZoneEdition;
}
