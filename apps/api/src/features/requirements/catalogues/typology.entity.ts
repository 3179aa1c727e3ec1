import { dwellingFields } from '@prumo/domain';

import { CatalogueItem, CatalogueTable } from '../../../crud/catalogue-item.js';
import { withColumns } from '../../../database/field-columns.js';

/** A type of use (tipo de uso) of a building, and whether it houses one dwelling or several. */
@CatalogueTable('typologies')
export class Typology extends withColumns(dwellingFields, CatalogueItem) {}
