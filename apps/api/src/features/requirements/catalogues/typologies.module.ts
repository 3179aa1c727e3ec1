import { dwellingFields } from '@prumo/domain';

import { catalogueModule } from './catalogue-module.js';
import { Typology } from './typology.entity.js';

export const TypologiesModule = catalogueModule('typologies', Typology, {
  fields: dwellingFields,
  descriptions: { dwelling: 'With multi, one unit of a building counts as not told.' },
  codeExample: 'RES-MULTI',
});
