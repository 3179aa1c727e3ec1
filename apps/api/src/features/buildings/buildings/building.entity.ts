import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { buildingFields } from '@prumo/domain';

import { withColumns } from '../../../database/field-columns.js';
import { Stamped } from '../../../database/stamped.entity.js';
import { Typology } from '../../requirements/catalogues/typologies/typology.entity.js';
import { Technician } from '../technicians/technician.entity.js';

/** A building. Zones and isopleth are stored by their codes (foreign keys on the code: renaming follows). */
@Entity('buildings')
export class Building extends withColumns(buildingFields, Stamped) {
  @Column({ type: 'integer' }) userId!: number;

  @ManyToOne(() => Technician)
  @JoinColumn({ name: 'technician_id' })
  technician!: Relation<Technician>;

  @ManyToOne(() => Typology)
  @JoinColumn({ name: 'typology_id' })
  typology!: Relation<Typology> | null;
}
