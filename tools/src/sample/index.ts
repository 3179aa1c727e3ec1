export { ageSample } from './age.js';
export { BUILDINGS, MAIN_BUILDING, type SampleBuilding } from './buildings.js';
export { loadSample, type Sample, type SampleCall } from './load.js';
export { TECHNICIANS } from './people.js';
