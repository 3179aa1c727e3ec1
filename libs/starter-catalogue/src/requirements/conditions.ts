import type { StarterCondition, StarterParameter } from '../types.js';

type Limits = Pick<StarterCondition, 'min' | 'max'>;

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
const ofUse = byCode('buildings.typology_id', 'typologies');
/** In any of these states, by their letters. */
export const inStates = byCode('buildings.state', 'states');

/** In the zones of 2005 from number `first` to number `last`, both included. */
export const zones = (first: number, last: number): StarterCondition =>
  inZones(...Array.from({ length: last - first + 1 }, (_, step) => `ZB${first + step}`));

const within =
  (column: string) =>
  (limits: Limits): StarterCondition => ({ attribute: `buildings.${column}`, ...limits });

// A limit that two ranges of one analysis share belongs to the lower one.
/** The façade's solar absorptance. */
export const absorptance = (limits: Limits): StarterCondition => ({
  attribute: 'predominant_colors.absorptance_max',
  ...limits,
});
export const roofAbsorptance = within('roof_absorptance');
export const floors = within('floors');
/** In m². */
export const area = within('total_area');
/** In m, of the whole building. */
export const buildingHeight = within('building_height');
/** In m, to the floor of the last storey. */
export const fireHeight = within('effective_fire_height');
export const basementLevels = within('basement_levels');
/** In m. */
export const basementDepth = within('basement_depth');

/** Filed under that edition of the thermal rules. */
export const edition = (year: 2013 | 2021): StarterCondition =>
  within('thermal_edition')({ min: year, max: year });

type Element =
  | 'shared_walls'
  | 'leisure_area'
  | 'accessible_roof'
  | 'gas'
  | 'water_heater'
  | 'balcony'
  | 'wet_areas'
  | 'garage'
  | 'closed_garage';

/** The building has that element, or with `no` it has none. */
export const has = (element: Element, answer: 'yes' | 'no' = 'yes'): StarterCondition => ({
  attribute: `buildings.has_${element}`,
  is: answer === 'yes',
});

/** The structure is of that material. */
export const structureOf = (material: 'concrete' | 'steel' | 'masonry' | 'wood'): StarterCondition => ({
  attribute: `structural_systems.is_${material}`,
  is: true,
});

const severalUnits = within('units')({ min: 2 });
// Social housing and mixed use may be either, so that they decide nothing: the number of units does.
const APARTMENTS = ['RES-MULTI', 'RES-HIS', 'MISTO'] as const;

/** Homes that share a building, its halls and its equipment. */
export const shared: readonly StarterCondition[] = [ofUse(...APARTMENTS), severalUnits];
/** Homes above one another. */
export const stacked: readonly StarterCondition[] = [...shared, floors({ min: 2 })];

const house = ofUse('RES-UNI', 'RES-GEM', 'RES-SOB');
const oneHome = [ofUse('RES-HIS', 'MISTO'), within('units')({ max: 1 })];

/** A rule of one family's house; once more for uses that may be one, which a single home decides. */
export const ofHouse = (rule: StarterParameter): StarterParameter[] => [
  { ...rule, when: [...(rule.when ?? []), house] },
  {
    ...rule,
    key: `${rule.key}-uma`,
    label: `${rule.label} (HIS ou uso misto de uma só unidade)`,
    when: [...(rule.when ?? []), ...oneHome],
  },
];

/** Side by side, each under its own roof. */
export const semiDetached: readonly StarterCondition[] = [
  ofUse('RES-GEM', 'RES-HIS', 'MISTO'),
  floors({ max: 2 }),
];

/** A house of one storey. */
export const singleStoreyHouse: readonly StarterCondition[] = [floors({ max: 1 }), house];

/** A rule of every building but a house of one storey. */
export const butSingleStoreyHouse = (rule: StarterParameter): StarterParameter[] => [
  { ...rule, when: [...(rule.when ?? []), floors({ min: 2 })] },
  {
    ...rule,
    key: `${rule.key}-terrea`,
    label: `${rule.label} (edificação térrea de outro uso)`,
    when: [...(rule.when ?? []), floors({ max: 1 }), ofUse(...APARTMENTS)],
  },
];
