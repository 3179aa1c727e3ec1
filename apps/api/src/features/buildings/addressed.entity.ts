import { Column } from 'typeorm';

import { Stamped } from '../../database/stamped.entity.js';

const optional = { type: 'varchar', nullable: true } as const;

/** What stands, or is reached, at an address. */
export abstract class Addressed extends Stamped {
  @Column({ type: 'varchar' })
  street!: string;

  @Column(optional)
  addressNumber!: string | null;

  @Column(optional)
  neighborhood!: string | null;

  @Column(optional)
  city!: string | null;

  @Column(optional)
  state!: string | null;
}
