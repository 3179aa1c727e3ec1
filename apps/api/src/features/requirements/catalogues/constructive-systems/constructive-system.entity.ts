import { Entity } from 'typeorm';

import { CODE_AND_LABEL, declareTable } from '../../../../common/declared-tables.js';
import { CatalogueItem } from '../../../../crud/catalogue-item.js';

/** A constructive system. */
@Entity('constructive_systems')
export class ConstructiveSystem extends CatalogueItem {}

declareTable('constructive_systems', { title: CODE_AND_LABEL });
