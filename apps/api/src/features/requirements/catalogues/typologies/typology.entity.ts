import { Entity } from 'typeorm';

import { CODE_AND_LABEL, declareTable } from '../../../../common/declared-tables.js';
import { CatalogueItem } from '../../../../crud/catalogue-item.js';

/** A type of use (tipo de uso) of a building. */
@Entity('typologies')
export class Typology extends CatalogueItem {}

declareTable('typologies', { title: CODE_AND_LABEL });
