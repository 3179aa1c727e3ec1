import { Column, Entity } from 'typeorm';
import type { FilteredList } from '@prumo/domain';

import { declareTable } from '../../../common/declared-tables.js';
import { Stamped } from '../../../database/stamped.entity.js';

/** A list's search, filters and order, kept under a name by one person. */
@Entity('saved_filters')
export class SavedFilter extends Stamped {
  @Column({ type: 'integer' }) userId!: number;
  @Column({ type: 'varchar' }) resource!: FilteredList;
  @Column({ type: 'varchar' }) name!: string;

  @Column({ type: 'jsonb' })
  query!: { filter: Record<string, unknown>; sort: { field: string; order: 'ASC' | 'DESC' } | null };
}

declareTable('saved_filters', { title: 't.name', authoredFields: ['name', 'query'] });
