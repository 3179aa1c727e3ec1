import { catalogueView } from '../../../../crud/catalogue-item.js';
import { resourceModule } from '../../../resource-module.js';
import { catalogue } from '../shared/catalogue.js';
import { Typology } from './typology.entity.js';

/** Types of use of a building. */
export const TypologiesModule = resourceModule(catalogue(catalogueView('typologies', Typology)));
