import { dwellingFields } from '@prumo/domain';

import { CatalogueItem, CatalogueTable } from '../../../crud/catalogue-item.js';
import { withColumns } from '../../../database/field-columns.js';
import { catalogueModule } from './catalogue-module.js';

/** A type of use (tipo de uso) of a building, and whether it houses one dwelling or several. */
@CatalogueTable('typologies')
export class Typology extends withColumns(dwellingFields, CatalogueItem) {}

export const TypologiesModule = catalogueModule('typologies', Typology, {
  fields: dwellingFields,
  descriptions: { dwelling: 'With multi, one unit of a building counts as not told.' },
  codeExample: 'RES-MULTI',
});
