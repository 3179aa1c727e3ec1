export * from './catalogues.js';
export { CEP_RANGES, CITIES, STATES } from './places.js';
export type { City } from './places.js';
export { RELEASED } from './released.js';
export { REQUIREMENTS } from './requirements.js';
export type { StarterAttribute, StarterCondition, StarterEntry, StarterParameter } from './types.js';
