import { Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { cityFields } from '@prumo/domain';

import { withColumns } from '../../../database/field-columns.js';
import { Stamped } from '../../../database/stamped.entity.js';
import { State } from '../states/state.entity.js';

/** A municipality with its climate. */
@Entity('cities')
export class City extends withColumns(cityFields, Stamped) {
  @ManyToOne(() => State)
  @JoinColumn({ name: 'state_id' })
  state!: Relation<State>;
}
