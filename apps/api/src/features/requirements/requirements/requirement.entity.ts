import { Entity } from 'typeorm';

import { CODE_AND_LABEL, declareTable } from '../../../common/declared-tables.js';
import { CatalogueItem } from '../../../crud/catalogue-item.js';

/** A user requirement of NBR 15575: a chapter of the report. */
@Entity('requirements')
export class Requirement extends CatalogueItem {}

declareTable('requirements', { title: CODE_AND_LABEL });
