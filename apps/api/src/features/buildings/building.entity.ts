import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { buildingFields, personalNames } from '@prumo/domain';

import { declareTable } from '../../common/declared-tables.js';
import { withColumns } from '../../database/field-columns.js';
import { Stamped } from '../../database/stamped.entity.js';
import { Typology } from '../requirements/catalogues/typology.entity.js';
import { Technician } from './technicians/technician.entity.js';

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

declareTable('buildings', {
  title: 't.name',
  owner: 't.user_id',
  constraints: {
    buildings_zone_fkey: { field: 'bioclimaticZone' },
    buildings_zone_2024_fkey: { field: 'bioclimaticZone2024' },
    buildings_isopleth_fkey: { field: 'isoplethCode' },
  },
  // Audited maintenance records name people, too.
  personalFields: [...personalNames(buildingFields), 'maintenanceRecord'],
  redactedAs: 'edificacao',
});
