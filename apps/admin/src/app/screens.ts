import aggressivenessClasses from '../features/aggressiveness-classes';
import analyses from '../features/analyses';
import attributes from '../features/attributes';
import bioclimaticZones from '../features/bioclimatic-zones';
import buildings from '../features/buildings';
import cities from '../features/cities';
import constructiveSystems from '../features/constructive-systems';
import criteria from '../features/criteria';
import isopleths from '../features/isopleths';
import noiseClasses from '../features/noise-classes';
import parameters from '../features/parameters';
import predominantColors from '../features/predominant-colors';
import reports from '../features/reports';
import requirements from '../features/requirements';
import states from '../features/states';
import technicians from '../features/technicians';
import typologies from '../features/typologies';
import users from '../features/users';
import settings from '../features/settings';
import type { Screen } from '../kit/screen';

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
