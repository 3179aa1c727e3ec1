import { Entity } from 'typeorm';

import { CODE_AND_LABEL, declareTable } from '../../../common/declared-tables.js';
import { CatalogueItem } from '../../../crud/catalogue-item.js';

/** A criterion by which a requirement is judged. */
@Entity('criteria')
export class Criterion extends CatalogueItem {}

declareTable('criteria', { title: CODE_AND_LABEL });
