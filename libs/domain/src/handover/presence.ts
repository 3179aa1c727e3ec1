export const PRESENCES = [
  'always',
  'if-any',
  'several-units',
  'elevator',
  'gas',
  'water-heater',
  'water-reuse',
  'wet-areas',
  'balcony',
  'accessible-roof',
  'garage',
  'basement',
] as const;
/** Which buildings have the element that a warranty term or a maintenance activity is of. */
export type Presence = (typeof PRESENCES)[number];
export const PRESENCE_LABELS: Readonly<Record<Presence, string>> = {
  always: 'Toda edificação',
  'if-any': 'Se houver',
  'several-units': 'Várias unidades',
  elevator: 'Com elevador',
  gas: 'Com gás',
  'water-heater': 'Com aquecedor de água',
  'water-reuse': 'Com reúso de água',
  'wet-areas': 'Com áreas molhadas',
  balcony: 'Com terraço ou varanda',
  'accessible-roof': 'Com cobertura acessível',
  garage: 'Com garagem',
  basement: 'Com subsolo',
};

/** The facts of a building that decide; null or undefined: not informed. */
export interface PresenceFacts {
  units?: number | null;
  hasElevator?: boolean | null;
  hasGas?: boolean | null;
  hasWaterHeater?: boolean | null;
  hasWaterReuse?: boolean | null;
  hasWetAreas?: boolean | null;
  hasBalcony?: boolean | null;
  hasAccessibleRoof?: boolean | null;
  garage?: string | null;
  basementLevels?: number | null;
}

type Known = boolean | null | undefined;
const IS_THERE: Readonly<Record<Exclude<Presence, 'always' | 'if-any'>, (facts: PresenceFacts) => Known>> = {
  'several-units': ({ units }) => (units == null ? null : units > 1),
  elevator: ({ hasElevator }) => hasElevator,
  gas: ({ hasGas }) => hasGas,
  'water-heater': ({ hasWaterHeater }) => hasWaterHeater,
  'water-reuse': ({ hasWaterReuse }) => hasWaterReuse,
  'wet-areas': ({ hasWetAreas }) => hasWetAreas,
  balcony: ({ hasBalcony }) => hasBalcony,
  'accessible-roof': ({ hasAccessibleRoof }) => hasAccessibleRoof,
  garage: ({ garage }) => (garage == null ? null : garage !== 'none'),
  basement: ({ basementLevels }) => (basementLevels == null ? null : basementLevels > 0),
};

/** Whether an element is in a building: 'if-any' where no fact of the building decides it. */
export function presenceIn(facts: PresenceFacts, presence: Presence): 'present' | 'absent' | 'if-any' {
  if (presence === 'always') return 'present';
  const isThere = presence === 'if-any' ? null : IS_THERE[presence](facts);
  if (isThere == null) return 'if-any';
  return isThere ? 'present' : 'absent';
}
