import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { Confidence, Demand } from '@prumo/domain';

import { Stamped } from '../../../database/stamped.entity.js';
import { Analysis } from '../analyses/analysis.entity.js';
import { Attribute } from '../attributes/attribute.entity.js';
import type { ParameterCondition } from './parameter-condition.entity.js';

/** A further condition, as a parameter holds it. */
export type StoredCondition = Pick<
  ParameterCondition,
  'attributeId' | 'attributeValueIds' | 'minLimit' | 'maxLimit'
>;

const text = { type: 'varchar', nullable: true } as const;
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

  @Column({ type: 'varchar', default: 'required' })
  demand!: Demand;

  /** false: one figure, in `minimumValue`, which counts at every level. */
  @Column({ type: 'boolean', default: true })
  hasLevels!: boolean;

  @Column({ type: 'boolean', default: false })
  isKeyFigure!: boolean;

  @Column(text)
  method!: string | null;

  @Column(text)
  responsible!: string | null;

  @Column(text)
  stage!: string | null;

  @Column(text)
  evidence!: string | null;

  @Column(text)
  standard!: string | null;

  @Column(text)
  standardPart!: string | null;

  @Column(text)
  standardItem!: string | null;

  @Column(text)
  standardEdition!: string | null;

  @Column(text)
  confidence!: Confidence | null;

  /** When somebody held it against the norm; null: nobody did, or it was changed since. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  checkedAt!: Date | null;

  @Column({ type: 'integer', nullable: true })
  checkedById!: number | null;

  @Column(text)
  checkedByName!: string | null;

  /** All of them must hold, too. No column: they are rows of their own, read and written with the parameter. */
  conditions?: StoredCondition[];
}
