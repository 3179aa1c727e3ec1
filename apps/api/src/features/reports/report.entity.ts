import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';

import { declareTable } from '../../common/declared-tables.js';
import { Stamped } from '../../database/stamped.entity.js';
import { Building } from '../buildings/building.entity.js';
import { structureSnapshot } from './structure/structure-changes.js';

/** A report of a building; it belongs to the building's owner. One version, one content. */
@Entity('reports')
export class Report extends Stamped {
  @Column({ type: 'integer' }) buildingId!: number;

  @ManyToOne(() => Building)
  @JoinColumn({ name: 'building_id' })
  building!: Relation<Building>;

  @Column({ type: 'integer', default: 1 }) version!: number;
  @Column({ type: 'boolean', default: true }) isActive!: boolean;

  /** 'PDE-2026-0001', assigned with the first document; all versions have it. */
  @Column({ type: 'varchar', nullable: true, select: false }) documentNumber?: string | null;

  /** Time of this version. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) generatedAt!: Date;
}

declareTable('reports', {
  title: '(SELECT b.name FROM buildings b WHERE b.id = t.building_id)',
  owner: '(SELECT b.user_id FROM buildings b WHERE b.id = t.building_id)',
  titledAfter: { table: 'buildings', column: 'building_id' },
  snapshots: { structure: structureSnapshot },
  // Comments and invitations name people.
  authoredFields: ['comments', 'links', 'guest', 'address'],
  auditedNames: [
    { table: 'report_links', id: 'linkId', fields: ['links', 'guest', 'address'] },
    { table: 'users', id: 'invitedId', fields: ['links'] },
  ],
  constraints: {
    report_requirements_requirement_fkey: { field: 'structure' },
    report_criteria_criterion_fkey: { field: 'structure' },
    report_analyses_analysis_fkey: { field: 'structure' },
    report_analyses_analysis_key: { field: 'structure' },
    report_answers_key_key: { field: 'answers' },
    report_answers_analysis_key: { field: 'answers' },
    verification_rows_key_key: { field: 'rows' },
    verification_rows_analysis_key: { field: 'rows' },
  },
});
