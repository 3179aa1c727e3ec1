import type { StarterCondition } from './types.js';

const byCode =
  (attribute: string, table: string) =>
  (...codes: string[]): StarterCondition => ({
    attribute,
    values: codes.map((code) => `${table}/${code}`),
  });

/** In any of these isopleths: I … V. */
export const inIsopleth = byCode('buildings.isopleth_code', 'isopleths');
/** In this noise class: I … III. */
export const inNoiseClass = byCode('buildings.noise_class_id', 'noise_classes');
/** In this class of environmental aggressiveness: I … IV. */
export const inAggressiveness = byCode('buildings.aggressiveness_class_id', 'aggressiveness_classes');

const inZones = byCode('buildings.bioclimatic_zone', 'bioclimatic_zones');

/** In the zones of 2005 from number `first` to number `last`, both included. */
export const zones = (first: number, last: number): StarterCondition =>
  inZones(...Array.from({ length: last - first + 1 }, (_, step) => `ZB${first + step}`));

/** The façade's solar absorptance; a limit shared with the next range belongs to the lower one. */
export const absorptance = (limits: { min?: number; max?: number }): StarterCondition => ({
  attribute: 'predominant_colors.absorptance_max',
  ...limits,
});
