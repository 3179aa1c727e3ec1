import { Entity } from 'typeorm';
import { riskFields } from '@prumo/domain';

import { CODE_AND_LABEL, declareTable } from '../../../../common/declared-tables.js';
import { CatalogueItem } from '../../../../crud/catalogue-item.js';
import { withColumns } from '../../../../database/field-columns.js';

/** An environmental aggressiveness class (NBR 6118) with its risk of deterioration. */
@Entity('aggressiveness_classes')
export class AggressivenessClass extends withColumns(riskFields, CatalogueItem) {}

declareTable('aggressiveness_classes', { title: CODE_AND_LABEL });
