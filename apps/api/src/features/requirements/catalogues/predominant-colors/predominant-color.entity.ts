import { Entity } from 'typeorm';
import { absorptanceFields } from '@prumo/domain';

import { CODE_AND_LABEL, declareTable } from '../../../../common/declared-tables.js';
import { CatalogueItem } from '../../../../crud/catalogue-item.js';
import { withColumns } from '../../../../database/field-columns.js';

/** A predominant façade colour with its solar absorptance, 0 to 1 (NBR 15220-2). */
@Entity('predominant_colors')
export class PredominantColor extends withColumns(absorptanceFields, CatalogueItem) {}

declareTable('predominant_colors', { title: CODE_AND_LABEL });
