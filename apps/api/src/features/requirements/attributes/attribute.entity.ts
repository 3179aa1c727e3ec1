import { Column, Entity } from 'typeorm';
import type { AttributeKind } from '@prumo/domain';

import { declareTable } from '../../../common/declared-tables.js';
import { Stamped } from '../../../database/stamped.entity.js';

/** A named column of a building's facts, on which parameters may depend. */
@Entity('attributes')
export class Attribute extends Stamped {
  @Column({ type: 'varchar' }) friendlyName!: string;
  @Column({ type: 'varchar' }) sourceTable!: string;
  @Column({ type: 'varchar' }) sourceColumn!: string;
  @Column({ type: 'varchar' }) dataKind!: AttributeKind;
  @Column({ type: 'varchar', nullable: true }) valueSource!: string | null;
  @Column({ type: 'varchar', default: 'id' }) valueIdField!: string;
  @Column({ type: 'varchar', default: 'label' }) valueLabelField!: string;
  @Column({ type: 'boolean', default: true }) isActive!: boolean;
}

declareTable('attributes', {
  title: 't.friendly_name',
  constraints: {
    attributes_source_key: { field: 'sourceColumn', duplicate: 'Atributo já existe para esta coluna' },
  },
});
