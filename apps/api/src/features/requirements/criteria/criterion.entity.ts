import { Entity } from 'typeorm';

import { CatalogueItem } from '../../../crud/catalogue-item.js';

/** A criterion by which a requirement is judged. */
@Entity('criteria')
export class Criterion extends CatalogueItem {}
