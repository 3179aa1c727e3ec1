import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { evidenceRevisionFields } from '@prumo/domain';

import { withColumns } from '../../../database/field-columns.js';

/** A revision of a piece of evidence; numbered from 1, and never changed. */
@Entity('evidence_revisions')
export class EvidenceRevision extends withColumns(evidenceRevisionFields) {
  @PrimaryGeneratedColumn() id!: number;
  @Column({ type: 'integer' }) evidenceId!: number;
  @Column({ type: 'integer' }) number!: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()', update: false }) createdAt!: Date;
}
