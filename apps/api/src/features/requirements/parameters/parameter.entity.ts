import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { isValueSource, parameterFields } from '@prumo/domain';

import { declareTable } from '../../../common/declared-tables.js';
import { withColumns } from '../../../database/field-columns.js';
import { Stamped } from '../../../database/stamped.entity.js';
import { Analysis } from '../analyses/analysis.entity.js';
import { Attribute } from '../attributes/attribute.entity.js';
import type { StoredCondition } from './parameter-condition.entity.js';
import { parameterFormatter } from './parameter-formatter.js';

/** A demand of an analysis, by level; it may depend on an attribute of the building. */
@Entity('parameters')
export class Parameter extends withColumns(parameterFields, Stamped) {
  @ManyToOne(() => Analysis)
  @JoinColumn({ name: 'analysis_id' })
  analysis!: Relation<Analysis>;

  @ManyToOne(() => Attribute)
  @JoinColumn({ name: 'attribute_id' })
  attribute!: Relation<Attribute> | null;

  /** Names the demand for good: kept through edits, import, trash and restore. Read-only in the API. */
  @Column({ type: 'varchar', default: () => 'gen_random_uuid()::text' }) key!: string;

  /** When it was checked against the norm; null: unchecked, or changed since. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) checkedAt!: Date | null;
  @Column({ type: 'integer', nullable: true }) checkedById!: number | null;
  @Column({ type: 'varchar', nullable: true }) checkedByName!: string | null;

  /** All of them must hold, too. No column: they are rows of their own, read and written with the parameter. */
  conditions?: StoredCondition[];
}

declareTable('parameters', {
  title: `coalesce(nullif(t.label, ''), (SELECT a.code || ' – ' || a.label FROM analyses a WHERE a.id = t.analysis_id))`,
  formatter: parameterFormatter,
  userNames: { id: 'checkedById', name: 'checkedByName' },
  // Values have no foreign key: their table depends on the attribute.
  looseReferences: {
    to: isValueSource,
    sql: `
      SELECT p.attribute_value_id, p.id FROM parameters p JOIN attributes a ON a.id = p.attribute_id
      WHERE a.value_source = $2 AND p.attribute_value_id = ANY ($1)
      UNION ALL
      SELECT value.id, pc.parameter_id FROM parameter_conditions pc JOIN attributes a ON a.id = pc.attribute_id
        CROSS JOIN unnest(pc.attribute_value_ids) AS value (id)
      WHERE a.value_source = $2 AND pc.attribute_value_ids && $1::integer[] AND value.id = ANY ($1)`,
  },
});
