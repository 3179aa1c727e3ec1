import { Column, Entity } from 'typeorm';

import { CatalogueItem } from '../../../../crud/catalogue-item.js';

/** A predominant façade colour with its solar absorptance, 0 to 1 (NBR 15220-2). */
@Entity('predominant_colors')
export class PredominantColor extends CatalogueItem {
  @Column({ type: 'numeric', precision: 5, scale: 3, nullable: true })
  absorptanceMin!: number | null;

  @Column({ type: 'numeric', precision: 5, scale: 3, nullable: true })
  absorptanceMax!: number | null;
}
