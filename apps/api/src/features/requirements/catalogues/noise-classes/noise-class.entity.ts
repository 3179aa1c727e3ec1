import { Column, Entity } from 'typeorm';

import { CatalogueItem } from '../../../../crud/catalogue-item.js';

/** A noise class of the surroundings (NBR 15575-4); levels in dB, no maximum = open ended. */
@Entity('noise_classes')
export class NoiseClass extends CatalogueItem {
  @Column({ type: 'integer', default: 0 })
  minDb!: number;

  @Column({ type: 'integer', nullable: true })
  maxDb!: number | null;
}
