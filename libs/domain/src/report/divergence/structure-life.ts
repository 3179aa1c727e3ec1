import { firstNumber } from '../evaluation/parameter-order.js';

export interface LifeRow {
  standard: { name: string; part: string | null } | null;
  unit: string | null;
  minimumValue: string | null;
}

/** Standard and unit of the rows on design life in NBR 15575-1. */
export const LIFE = { name: 'ABNT NBR 15575', part: '1', unit: 'anos' } as const;

/** Years of design life of a structure at the minimum level: ABNT NBR 15575-1, table C.6 (63 and 75 above it). */
export const STRUCTURE_LIFE = 50;

const isLife = ({ standard, unit }: LifeRow): boolean =>
  standard?.name === LIFE.name && standard.part === LIFE.part && unit === LIFE.unit;

/** Years of a row at the minimum level if its figure is a structure's: no other part requires 50. Else undefined. */
export function structureLife(row: LifeRow): number | undefined {
  const years = isLife(row) ? firstNumber(row.minimumValue ?? '') : undefined;
  return years !== undefined && years >= STRUCTURE_LIFE ? years : undefined;
}

/** Years that a catalogue requires of a structure at the minimum level; undefined without such a row. */
export const leastStructureLife = (rows: readonly LifeRow[]): number | undefined =>
  rows
    .flatMap((row) => structureLife(row) ?? [])
    .sort((a, b) => b - a)
    .at(0);
