import { firstNumber } from '../evaluation/parameter-order.js';

/** A row of the catalogue, as the design life of a building's parts is told by. */
export interface LifeRow {
  standard: { name: string; part: string | null } | null;
  unit: string | null;
  minimumValue: string | null;
}

/** Where NBR 15575-1 gives the design life of a building's parts, and in what. */
export const LIFE = { name: 'ABNT NBR 15575', part: '1', unit: 'anos' } as const;

/** Years of design life of a structure at the minimum level: ABNT NBR 15575-1, table C.6 (63 and 75 above it). */
export const STRUCTURE_LIFE = 50;

const isLife = ({ standard, unit }: LifeRow): boolean =>
  standard?.name === LIFE.name && standard.part === LIFE.part && unit === LIFE.unit;

/**
 * The years that a row asks at the minimum level, where it may be the structure's; undefined of any other. The
 * structure is known among the parts by its figure, not by its name: no part lasts longer, and none but it lasts for 50
 * years at the minimum level.
 */
export function structureLife(row: LifeRow): number | undefined {
  const years = isLife(row) ? firstNumber(row.minimumValue ?? '') : undefined;
  return years !== undefined && years >= STRUCTURE_LIFE ? years : undefined;
}

/** The years that a catalogue asks of a structure at the minimum level; undefined where no row of it does. */
export const leastStructureLife = (rows: readonly LifeRow[]): number | undefined =>
  rows
    .flatMap((row) => structureLife(row) ?? [])
    .sort((a, b) => b - a)
    .at(0);
