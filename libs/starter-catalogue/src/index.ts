export { attributes } from './attributes.js';
export {
  aggressivenessClasses,
  constructiveSystems,
  noiseClasses,
  predominantColors,
  typologies,
} from './catalogues.js';
export { bioclimaticZones, isoplethOf, isopleths } from './climate.js';
export { CEP_RANGES, CITIES, STATES } from './places.js';
export type { CepRange, City, DoubtfulFigure } from './places.js';
export { RELEASED } from './released.js';
export { REQUIREMENTS } from './requirements/index.js';
export type { StarterAttribute, StarterCondition, StarterEntry, StarterParameter } from './types.js';
