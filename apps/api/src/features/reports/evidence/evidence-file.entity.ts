import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';

import { EvidenceContent } from './storage/evidence-content.entity.js';

/** A file of a revision. */
@Entity('evidence_files')
export class EvidenceFile {
  @PrimaryGeneratedColumn() id!: number;
  @Column({ type: 'integer' }) revisionId!: number;
  @Column({ type: 'integer' }) contentId!: number;
  @Column({ type: 'varchar', length: 255 }) name!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()', update: false }) createdAt!: Date;

  @ManyToOne(() => EvidenceContent)
  @JoinColumn({ name: 'content_id' })
  content!: Relation<EvidenceContent>;
}
