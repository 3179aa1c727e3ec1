import aggressivenessClasses from './resources/aggressiveness-classes';
import analyses from './resources/analyses';
import attributes from './resources/attributes';
import bioclimaticZones from './resources/bioclimatic-zones';
import buildings from './resources/buildings';
import cities from './resources/cities';
import constructiveSystems from './resources/constructive-systems';
import criteria from './resources/criteria';
import isopleths from './resources/isopleths';
import noiseClasses from './resources/noise-classes';
import parameters from './resources/parameters';
import predominantColors from './resources/predominant-colors';
import reports from './resources/reports';
import requirements from './resources/requirements';
import states from './resources/states';
import technicians from './resources/technicians';
import typologies from './resources/typologies';
import users from './resources/users';
import settings from './settings';
import type { Screen } from './shared/screen';

/** The screens that exist. A new one is its import and a line here: route, sidebar and access follow. */
export const SCREENS: readonly Screen[] = [
  buildings,
  reports,
  technicians,
  states,
  cities,
  bioclimaticZones,
  isopleths,
  typologies,
  noiseClasses,
  aggressivenessClasses,
  predominantColors,
  constructiveSystems,
  requirements,
  criteria,
  analyses,
  attributes,
  parameters,
  users,
  settings,
];
