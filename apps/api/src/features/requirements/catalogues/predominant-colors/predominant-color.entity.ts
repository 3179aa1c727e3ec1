import { absorptanceFields } from '@prumo/domain';

import { CatalogueItem, CatalogueTable } from '../../../../crud/catalogue-item.js';
import { withColumns } from '../../../../database/field-columns.js';

/** A predominant façade colour with its solar absorptance, 0 to 1 (NBR 15220-2). */
@CatalogueTable('predominant_colors')
export class PredominantColor extends withColumns(absorptanceFields, CatalogueItem) {}
