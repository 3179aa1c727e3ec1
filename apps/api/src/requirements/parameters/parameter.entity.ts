import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';

import { Stamped } from '../../platform/database/stamped.entity.js';
import { Analysis } from '../analyses/analysis.entity.js';
import { Attribute } from '../attributes/attribute.entity.js';
import type { ParameterCondition } from './parameter-condition.entity.js';

/** A further condition, as a parameter holds it. */
export type StoredCondition = Pick<
  ParameterCondition,
  'attributeId' | 'attributeValueIds' | 'minLimit' | 'maxLimit'
>;

const limit = { type: 'numeric', precision: 14, scale: 4, nullable: true } as const;

/** What an analysis demands, by level; it may depend on an attribute of the building. */
@Entity('parameters')
export class Parameter extends Stamped {
  @Column({ type: 'integer' })
  analysisId!: number;

  @ManyToOne(() => Analysis)
  @JoinColumn({ name: 'analysis_id' })
  analysis!: Relation<Analysis>;

  @Column({ type: 'varchar' })
  label!: string;

  @Column(limit)
  minLimit!: number | null;

  @Column(limit)
  maxLimit!: number | null;

  @Column({ type: 'text', nullable: true })
  minimumValue!: string | null;

  @Column({ type: 'text', nullable: true })
  intermediateValue!: string | null;

  @Column({ type: 'text', nullable: true })
  superiorValue!: string | null;

  @Column({ type: 'varchar', nullable: true })
  unit!: string | null;

  @Column({ type: 'text', nullable: true })
  notes!: string | null;

  @Column({ type: 'integer', nullable: true })
  attributeId!: number | null;

  @ManyToOne(() => Attribute)
  @JoinColumn({ name: 'attribute_id' })
  attribute!: Relation<Attribute> | null;

  @Column({ type: 'integer', nullable: true })
  attributeValueId!: number | null;

  @Column({ type: 'boolean', default: true })
  isActive!: boolean;

  /** All of them must hold, too. No column: they are rows of their own, read and written with the parameter. */
  conditions?: StoredCondition[];
}
