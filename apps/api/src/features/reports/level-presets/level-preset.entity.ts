import { Column, Entity } from 'typeorm';
import type { ReportStructure } from '@prumo/domain';

import { declareTable } from '../../../common/declared-tables.js';
import { Stamped } from '../../../database/stamped.entity.js';

/** Levels that a report can start from, for everybody who makes reports. */
@Entity('level_presets')
export class LevelPreset extends Stamped {
  /** The user who saved it; null once the account is deleted. */
  @Column({ type: 'integer', nullable: true }) userId!: number | null;
  @Column({ type: 'varchar' }) name!: string;
  @Column({ type: 'jsonb' }) structure!: ReportStructure;
}

declareTable('level_presets', { title: 't.name', authoredFields: ['name'] });
