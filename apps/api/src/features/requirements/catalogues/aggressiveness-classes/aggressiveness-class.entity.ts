import { Column, Entity } from 'typeorm';
import type { Risk } from '@prumo/domain';

import { CatalogueItem } from '../../../../crud/catalogue-item.js';

/** An environmental aggressiveness class (NBR 6118) with its risk of deterioration. */
@Entity('aggressiveness_classes')
export class AggressivenessClass extends CatalogueItem {
  @Column({ type: 'varchar', default: 'Insignificante' })
  risk!: Risk;
}
