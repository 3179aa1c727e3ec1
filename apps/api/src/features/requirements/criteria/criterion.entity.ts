import { CatalogueItem, CatalogueTable } from '../../../crud/catalogue-item.js';

/** A criterion by which a requirement is judged. */
@CatalogueTable('criteria')
export class Criterion extends CatalogueItem {}
