import type { Type } from '@nestjs/common';

import type { CatalogueItem } from '../crud/catalogue-item.js';
import {
  AggressivenessClass,
  AggressivenessClassesModule,
} from './requirements/catalogues/aggressiveness-classes.module.js';
import {
  ConstructiveSystem,
  ConstructiveSystemsModule,
} from './requirements/catalogues/constructive-systems.module.js';
import {
  MaintenanceActivitiesModule,
  MaintenanceActivity,
} from './requirements/catalogues/maintenance-activities.module.js';
import { Material, MaterialsModule } from './requirements/catalogues/materials.module.js';
import { NoiseClass, NoiseClassesModule } from './requirements/catalogues/noise-classes.module.js';
import {
  PredominantColor,
  PredominantColorsModule,
} from './requirements/catalogues/predominant-colors.module.js';
import { SurfaceFinish, SurfaceFinishesModule } from './requirements/catalogues/surface-finishes.module.js';
import { TypologiesModule } from './requirements/catalogues/typologies.module.js';
import { Typology } from './requirements/catalogues/typology.entity.js';
import { WarrantyTerm } from './requirements/catalogues/warranty-term.entity.js';
import { WarrantyTermsModule } from './requirements/catalogues/warranty-terms.module.js';

/** The catalogues of a building's characteristics: what TypeORM maps and what Nest serves. A new one is named here. */
export const CATALOGUES: readonly { entity: Type<CatalogueItem>; module: Type }[] = [
  { entity: Typology, module: TypologiesModule },
  { entity: NoiseClass, module: NoiseClassesModule },
  { entity: AggressivenessClass, module: AggressivenessClassesModule },
  { entity: PredominantColor, module: PredominantColorsModule },
  { entity: ConstructiveSystem, module: ConstructiveSystemsModule },
  { entity: Material, module: MaterialsModule },
  { entity: SurfaceFinish, module: SurfaceFinishesModule },
  { entity: WarrantyTerm, module: WarrantyTermsModule },
  { entity: MaintenanceActivity, module: MaintenanceActivitiesModule },
];
