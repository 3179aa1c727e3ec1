import { Column, Entity } from 'typeorm';
import type { PdeLogo } from '@prumo/domain';

import { declareTable } from '../../../common/declared-tables.js';

/** The id of the only row. */
export const COMPANY_ID = 1;

@Entity('company')
export class Company {
  @Column({ type: 'integer', primary: true, update: false }) id!: number;
  @Column({ type: 'varchar', nullable: true }) name!: string | null;
  @Column({ type: 'varchar', nullable: true }) accentColor!: string | null;
  @Column({ type: 'bytea', nullable: true, select: false }) logo!: Buffer | null;
  @Column({ type: 'varchar', nullable: true, select: false }) logoType!: PdeLogo['mediaType'] | null;
  @Column({ type: 'varchar', nullable: true }) logoSha256!: string | null;
  @Column({ type: 'timestamptz', precision: 3 }) updatedAt!: Date;
}

declareTable('company', { title: 't.name' });
