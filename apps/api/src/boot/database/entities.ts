import { Analysis } from '../../requirements/analyses/analysis.entity.js';
import { Attribute } from '../../requirements/attributes/attribute.entity.js';
import { BioclimaticZone } from '../../places/zones/bioclimatic-zone.entity.js';
import { ZoneCoverage } from '../../places/zones/zone-coverage.entity.js';
import { Building } from '../../work/buildings/building.entity.js';
import { StructuralSystem } from '../../work/buildings/structural-system.entity.js';
import { AggressivenessClass } from '../../requirements/catalogues/aggressiveness-classes/aggressiveness-class.entity.js';
import { ConstructiveSystem } from '../../requirements/catalogues/constructive-systems/constructive-system.entity.js';
import { NoiseClass } from '../../requirements/catalogues/noise-classes/noise-class.entity.js';
import { PredominantColor } from '../../requirements/catalogues/predominant-colors/predominant-color.entity.js';
import { Typology } from '../../requirements/catalogues/typologies/typology.entity.js';
import { City } from '../../places/cities/city.entity.js';
import { Criterion } from '../../requirements/criteria/criterion.entity.js';
import { IsoplethCoverage } from '../../places/isopleths/isopleth-coverage.entity.js';
import { Isopleth } from '../../places/isopleths/isopleth.entity.js';
import { ParameterCondition } from '../../requirements/parameters/parameter-condition.entity.js';
import { Parameter } from '../../requirements/parameters/parameter.entity.js';
import { Report } from '../../work/reports/report.entity.js';
import { Requirement } from '../../requirements/requirements/requirement.entity.js';
import { UserSettings } from '../../people/preferences/user-settings.entity.js';
import { SavedFilter } from '../../people/saved-filters/saved-filter.entity.js';
import { State } from '../../places/states/state.entity.js';
import { Technician } from '../../work/technicians/technician.entity.js';
import { User } from '../../people/users/user.entity.js';

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
