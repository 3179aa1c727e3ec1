import { Column, Entity, JoinColumn, ManyToOne, type Relation } from 'typeorm';

import { CODE_AND_LABEL, declareTable } from '../../../common/declared-tables.js';
import { CatalogueItem } from '../../../crud/catalogue-item.js';
import { Criterion } from '../criteria/criterion.entity.js';
import { Requirement } from '../requirements/requirement.entity.js';

/** An analysis of a criterion under a requirement; its code is unique within that pair. */
@Entity('analyses')
export class Analysis extends CatalogueItem {
  @Column({ type: 'integer' }) requirementId!: number;
  @Column({ type: 'integer' }) criterionId!: number;

  @ManyToOne(() => Requirement)
  @JoinColumn({ name: 'requirement_id' })
  requirement!: Relation<Requirement>;

  @ManyToOne(() => Criterion)
  @JoinColumn({ name: 'criterion_id' })
  criterion!: Relation<Criterion>;
}

declareTable('analyses', {
  title: CODE_AND_LABEL,
  constraints: {
    analyses_code_key: { field: 'code', duplicate: 'Código já cadastrado dentro deste critério.' },
  },
});
