import { Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { cityFields } from '@prumo/domain';

import { declareTable } from '../../../common/declared-tables.js';
import { withColumns } from '../../../database/field-columns.js';
import { Stamped } from '../../../database/stamped.entity.js';
import { State } from '../states/state.entity.js';

@Entity('cities')
export class City extends withColumns(cityFields, Stamped) {
  @ManyToOne(() => State)
  @JoinColumn({ name: 'state_id' })
  state!: Relation<State>;
}

declareTable('cities', {
  title: `t.name || '/' || (SELECT s.code FROM states s WHERE s.id = t.state_id)`,
  constraints: {
    cities_state_name_key: { field: 'name', duplicate: 'Já existe um município com este nome nesta UF.' },
    cities_ibge_code_key: { field: 'ibgeCode' },
    cities_state_fkey: { field: 'stateId' },
  },
});
