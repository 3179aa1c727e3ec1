import { catalogueModule } from '../shared/catalogue.js';
import { Typology } from './typology.entity.js';

export const TypologiesModule = catalogueModule('typologies', Typology);
