import { Column, Entity } from 'typeorm';

import { Stamped } from '../../platform/database/stamped.entity.js';

/** That a zone covers a city. */
@Entity('zone_coverages')
export class ZoneCoverage extends Stamped {
  @Column({ type: 'integer' })
  zoneId!: number;

  @Column({ type: 'integer' })
  cityId!: number;
}
