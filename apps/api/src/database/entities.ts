import { Analysis } from '../analyses/analysis.entity.js';
import { Attribute } from '../attributes/attribute.entity.js';
import { BioclimaticZone } from '../bioclimatic-zones/bioclimatic-zone.entity.js';
import { ZoneCoverage } from '../bioclimatic-zones/zone-coverage.entity.js';
import { Building } from '../buildings/building.entity.js';
import { StructuralSystem } from '../buildings/structural-system.entity.js';
import { AggressivenessClass } from '../catalogues/aggressiveness-classes/aggressiveness-class.entity.js';
import { ConstructiveSystem } from '../catalogues/constructive-systems/constructive-system.entity.js';
import { NoiseClass } from '../catalogues/noise-classes/noise-class.entity.js';
import { PredominantColor } from '../catalogues/predominant-colors/predominant-color.entity.js';
import { Typology } from '../catalogues/typologies/typology.entity.js';
import { City } from '../cities/city.entity.js';
import { Criterion } from '../criteria/criterion.entity.js';
import { IsoplethCoverage } from '../isopleths/isopleth-coverage.entity.js';
import { Isopleth } from '../isopleths/isopleth.entity.js';
import { ParameterCondition } from '../parameters/parameter-condition.entity.js';
import { Parameter } from '../parameters/parameter.entity.js';
import { Report } from '../reports/report.entity.js';
import { Requirement } from '../requirements/requirement.entity.js';
import { UserSettings } from '../settings/user-settings.entity.js';
import { SavedFilter } from '../saved-filters/saved-filter.entity.js';
import { State } from '../states/state.entity.js';
import { Technician } from '../technicians/technician.entity.js';
import { User } from '../users/user.entity.js';

/** Every entity that TypeORM maps. */
export const ENTITIES = [
  AggressivenessClass,
  Analysis,
  Attribute,
  BioclimaticZone,
  Building,
  City,
  ConstructiveSystem,
  Criterion,
  Isopleth,
  IsoplethCoverage,
  NoiseClass,
  Parameter,
  ParameterCondition,
  PredominantColor,
  Report,
  Requirement,
  SavedFilter,
  State,
  StructuralSystem,
  Technician,
  Typology,
  User,
  UserSettings,
  ZoneCoverage,
];
