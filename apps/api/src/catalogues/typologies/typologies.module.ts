import { resourceModule } from '../../common/crud/resource-module.js';
import { catalogue } from '../shared/catalogue.js';
import { catalogueView } from '../shared/catalogue.view.js';
import { Typology } from './typology.entity.js';

/** Types of use of a building. */
export const TypologiesModule = resourceModule(catalogue(catalogueView('typologies', Typology)));
