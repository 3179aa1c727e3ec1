import { Column, JoinColumn, ManyToOne, type Relation } from 'typeorm';

import { CatalogueItem, CatalogueTable } from '../../../crud/catalogue-item.js';
import { Criterion } from '../criteria/criterion.entity.js';
import { Requirement } from '../requirement.entity.js';

/** An analysis of a criterion under a requirement; its code is unique within that pair. */
@CatalogueTable('analyses', {
  analyses_code_key: { field: 'code', duplicate: 'Código já cadastrado dentro deste critério.' },
})
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
