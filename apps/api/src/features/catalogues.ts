import type { Type } from '@nestjs/common';

import type { CatalogueItem } from '../crud/catalogue-item.js';
import { AggressivenessClass } from './requirements/catalogues/aggressiveness-classes/aggressiveness-class.entity.js';
import { AggressivenessClassesModule } from './requirements/catalogues/aggressiveness-classes/aggressiveness-classes.module.js';
import { ConstructiveSystem } from './requirements/catalogues/constructive-systems/constructive-system.entity.js';
import { ConstructiveSystemsModule } from './requirements/catalogues/constructive-systems/constructive-systems.module.js';
import { NoiseClass } from './requirements/catalogues/noise-classes/noise-class.entity.js';
import { NoiseClassesModule } from './requirements/catalogues/noise-classes/noise-classes.module.js';
import { PredominantColor } from './requirements/catalogues/predominant-colors/predominant-color.entity.js';
import { PredominantColorsModule } from './requirements/catalogues/predominant-colors/predominant-colors.module.js';
import { TypologiesModule } from './requirements/catalogues/typologies/typologies.module.js';
import { Typology } from './requirements/catalogues/typologies/typology.entity.js';

/** The catalogues of a building's characteristics: what TypeORM maps and what Nest serves. A new one is named here. */
export const CATALOGUES: readonly { entity: Type<CatalogueItem>; module: Type }[] = [
  { entity: Typology, module: TypologiesModule },
  { entity: NoiseClass, module: NoiseClassesModule },
  { entity: AggressivenessClass, module: AggressivenessClassesModule },
  { entity: PredominantColor, module: PredominantColorsModule },
  { entity: ConstructiveSystem, module: ConstructiveSystemsModule },
];
