import type { Risk } from '@prumo/domain';
import { Column, Entity } from 'typeorm';

import { CatalogueItem } from '../../../platform/crud/catalogue-item.entity.js';

/** An environmental aggressiveness class (NBR 6118) with its risk of deterioration. */
@Entity('aggressiveness_classes')
export class AggressivenessClass extends CatalogueItem {
  @Column({ type: 'varchar', default: 'Insignificante' })
  risk!: Risk;
}
