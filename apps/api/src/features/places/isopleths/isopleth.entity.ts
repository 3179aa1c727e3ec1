import { Column, Entity } from 'typeorm';

import { CatalogueItem } from '../../../crud/catalogue-item.js';
import { Stamped } from '../../../database/stamped.entity.js';

/** A region of the wind map (NBR 6123); basic wind speeds in m/s. */
@Entity('isopleths')
export class Isopleth extends CatalogueItem {
  @Column({ type: 'numeric', precision: 6, scale: 2, nullable: true })
  windMinMS!: number | null;

  @Column({ type: 'numeric', precision: 6, scale: 2, nullable: true })
  windMaxMS!: number | null;
}

/** That an isopleth covers a city. */
@Entity('isopleth_coverages')
export class IsoplethCoverage extends Stamped {
  @Column({ type: 'integer' })
  isoplethId!: number;

  @Column({ type: 'integer' })
  cityId!: number;
}
