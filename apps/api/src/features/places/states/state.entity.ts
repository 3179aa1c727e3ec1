import { Entity } from 'typeorm';
import { stateFields } from '@prumo/domain';

import { declareTable } from '../../../common/declared-tables.js';
import { withColumns } from '../../../database/field-columns.js';
import { Stamped } from '../../../database/stamped.entity.js';

/** A Brazilian state: its two letters, name and region. */
@Entity('states')
export class State extends withColumns(stateFields, Stamped) {}

declareTable('states', { title: 't.code' });
