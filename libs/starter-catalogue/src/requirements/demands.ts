import type { LevelValues, StarterCondition, StarterParameter } from '../types.js';

/** Parts of ABNT NBR 15575: 1 general, 2 structure, 3 floors, 4 walls, 5 roofs, 6 plumbing. */
type Part = 1 | 2 | 3 | 4 | 5 | 6;

/** Said of figures that were not found in a source that states them outright. */
export const CHECK = 'conferir na edição vigente';

/** The edition that the catalogue's figures belong to. */
export const norm = (part: Part): string => `ABNT NBR 15575-${part}:2013, com as emendas de 2021`;

/** A figure that a source states. */
export const sure = (source: string): string => `${source}.`;

/** A figure to be checked before use. */
export const toCheck = (source: string): string => `${source}; ${CHECK}.`;

/** The minimum is stated by a source, the two higher levels are to be checked. */
export const higherToCheck = (source: string): string =>
  `${source}; níveis intermediário e superior: ${CHECK}.`;

/** A demand without figures: the norm asks that it be met, and knows no higher level. */
const MET: LevelValues = ['Atende', null, null];

/** A parameter of the kind met or not met, to be shown by design, test or inspection. */
export const met = (key: string, label: string, source: string): StarterParameter => ({
  key,
  label,
  values: MET,
  notes: toCheck(source),
});

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
