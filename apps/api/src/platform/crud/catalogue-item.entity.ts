import { Column } from 'typeorm';

import { Stamped } from '../database/stamped.entity.js';

/** An item of a reference catalogue: a unique code, a description, and whether it may still be chosen. */
export abstract class CatalogueItem extends Stamped {
  @Column({ type: 'varchar' })
  code!: string;

  @Column({ type: 'varchar' })
  label!: string;

  @Column({ type: 'boolean', default: true })
  isActive!: boolean;
}
