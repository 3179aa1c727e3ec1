import { warrantyTermValueFields } from '@prumo/domain';

import { CatalogueItem, CatalogueTable } from '../../../crud/catalogue-item.js';
import { withColumns } from '../../../database/field-columns.js';

/** A warranty term (NBR 17170:2022; NBR 15575-1, annex D) of an element; the description is the failure covered. */
@CatalogueTable('warranty_terms')
export class WarrantyTerm extends withColumns(warrantyTermValueFields, CatalogueItem) {}
