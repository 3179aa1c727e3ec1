import { Column, Entity } from 'typeorm';

import { Stamped } from '../../platform/database/stamped.entity.js';

/** That an isopleth covers a city. */
@Entity('isopleth_coverages')
export class IsoplethCoverage extends Stamped {
  @Column({ type: 'integer' })
  isoplethId!: number;

  @Column({ type: 'integer' })
  cityId!: number;
}
