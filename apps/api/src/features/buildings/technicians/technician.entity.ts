import { Column, Entity } from 'typeorm';
import { personalNames, technicianFields } from '@prumo/domain';

import { declareTable } from '../../../common/declared-tables.js';
import { withColumns } from '../../../database/field-columns.js';
import { Stamped } from '../../../database/stamped.entity.js';

/** A professional registered with CREA or CAU who signs documents. */
@Entity('technicians')
export class Technician extends withColumns(technicianFields, Stamped) {
  @Column({ type: 'integer' }) userId!: number;
}

declareTable('technicians', {
  title: 't.full_name',
  owner: 't.user_id',
  personalFields: personalNames(technicianFields),
  redactedAs: 'responsavel',
});
