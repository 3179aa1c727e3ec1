import { Entity } from 'typeorm';

import { CatalogueItem } from '../../../crud/catalogue-item.js';

/** A user requirement of NBR 15575: a chapter of the report. */
@Entity('requirements')
export class Requirement extends CatalogueItem {}
