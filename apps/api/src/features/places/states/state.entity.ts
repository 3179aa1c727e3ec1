import { Column, Entity } from 'typeorm';

import { Stamped } from '../../../database/stamped.entity.js';

/** A Brazilian state: its two letters, name and region. */
@Entity('states')
export class State extends Stamped {
  @Column({ type: 'varchar' })
  code!: string;

  @Column({ type: 'varchar' })
  name!: string;

  @Column({ type: 'varchar', nullable: true })
  region!: string | null;
}
