import { CatalogueItem, CatalogueTable } from '../../crud/catalogue-item.js';

/** A user requirement of NBR 15575: a chapter of the report. */
@CatalogueTable('requirements')
export class Requirement extends CatalogueItem {}
