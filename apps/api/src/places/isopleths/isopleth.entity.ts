import { Column, Entity } from 'typeorm';

import { CatalogueItem } from '../../platform/crud/catalogue-item.entity.js';

/** A region of the wind map (NBR 6123); basic wind speeds in m/s. */
@Entity('isopleths')
export class Isopleth extends CatalogueItem {
  @Column({ type: 'numeric', precision: 6, scale: 2, nullable: true })
  windMinMS!: number | null;

  @Column({ type: 'numeric', precision: 6, scale: 2, nullable: true })
  windMaxMS!: number | null;
}
