import { Column, Entity, PrimaryColumn } from 'typeorm';
import { structuralSystemFields } from '@prumo/domain';

import { declareTable } from '../../../common/declared-tables.js';
import { withColumns } from '../../../database/field-columns.js';

@Entity('structural_systems')
export class StructuralSystem extends withColumns(structuralSystemFields) {
  @PrimaryColumn({ type: 'integer' }) buildingId!: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}

declareTable('structural_systems', {
  title: '(SELECT b.name FROM buildings b WHERE b.id = t.building_id)',
  key: 'building_id',
  partName: 'structuralSystem',
});
