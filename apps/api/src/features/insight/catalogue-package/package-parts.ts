import type { Type } from '@nestjs/common';

import { ResourceRules, type Stored } from '../../../crud/resource.js';
import type { Importable } from '../../../exchange/import/plan.js';
import { IsoplethsModule } from '../../places/isopleths/isopleths.module.js';
import { BioclimaticZonesModule } from '../../places/zones/bioclimatic-zones.module.js';
import { AnalysesModule } from '../../requirements/analyses/analyses.module.js';
import { AttributesModule } from '../../requirements/attributes/attributes.module.js';
import { AggressivenessClassesModule } from '../../requirements/catalogues/aggressiveness-classes/aggressiveness-classes.module.js';
import { ConstructiveSystemsModule } from '../../requirements/catalogues/constructive-systems/constructive-systems.module.js';
import { NoiseClassesModule } from '../../requirements/catalogues/noise-classes/noise-classes.module.js';
import { PredominantColorsModule } from '../../requirements/catalogues/predominant-colors/predominant-colors.module.js';
import { TypologiesModule } from '../../requirements/catalogues/typologies/typologies.module.js';
import { CriteriaModule } from '../../requirements/criteria/criteria.module.js';
import { ParametersModule } from '../../requirements/parameters/parameters.module.js';
import { RequirementsModule } from '../../requirements/requirements/requirements.module.js';
import { declaredBy } from '../../resource-module.js';
import type { PartKey } from './package-format.js';

const MODULE_OF: Readonly<Record<PartKey, Type>> = {
  typologies: TypologiesModule,
  'noise-classes': NoiseClassesModule,
  'aggressiveness-classes': AggressivenessClassesModule,
  'predominant-colors': PredominantColorsModule,
  'constructive-systems': ConstructiveSystemsModule,
  'bioclimatic-zones': BioclimaticZonesModule,
  isopleths: IsoplethsModule,
  attributes: AttributesModule,
  requirements: RequirementsModule,
  criteria: CriteriaModule,
  analyses: AnalysesModule,
  parameters: ParametersModule,
};

/** How the records of a part come back: as those of the resource's own sheet, with its own rules. */
export type PartResource = Importable<Stored> & { rules: ResourceRules };

/** What a part's resource was declared as. Its rules ask nothing but the write that they are given. */
export function resourceOf(key: PartKey): PartResource {
  const { view, create, sheet, importing, rules: Rules = ResourceRules } = declaredBy(MODULE_OF[key]);
  if (!importing) throw new Error(`${key} can't be imported.`);
  return { view, create, sheet, importing, rules: new Rules() };
}
