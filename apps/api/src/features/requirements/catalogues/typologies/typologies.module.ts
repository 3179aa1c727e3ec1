import { catalogueModule } from '../shared/catalogue.js';
import { Typology } from './typology.entity.js';

/** Types of use of a building. */
export const TypologiesModule = catalogueModule('typologies', Typology);
