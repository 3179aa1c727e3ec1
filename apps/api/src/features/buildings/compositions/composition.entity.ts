import { Column, Entity } from 'typeorm';
import { compositionFields, type Section } from '@prumo/domain';

import { declareTable } from '../../../common/declared-tables.js';
import { withColumns } from '../../../database/field-columns.js';
import { Stamped } from '../../../database/stamped.entity.js';

/** A wall or roof of a user: its sections and layers are valid JSON of the domain's types. */
@Entity('compositions')
export class Composition extends withColumns(compositionFields, Stamped) {
  @Column({ type: 'integer' }) userId!: number;
  @Column({ type: 'jsonb' }) sections!: Section[];
}

declareTable('compositions', { title: 't.name', owner: 't.user_id' });
