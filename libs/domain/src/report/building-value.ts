import { parseNumber } from '../text/field.js';
import { formatMeasure } from '../text/numbers.js';
import type { AttributeDefinition, BuildingWorld, Scalar } from './evaluation-types.js';

/** A value that the building has. */
export type Present = Exclude<Scalar, null>;

/** What the building has in the attribute's column, or null: no such row, no such column, null or a blank text. */
export function buildingValue(
  world: BuildingWorld,
  { sourceTable, sourceColumn }: Pick<AttributeDefinition, 'sourceTable' | 'sourceColumn'>,
): Present | null {
  const value = world[sourceTable]?.[sourceColumn] ?? null;
  return typeof value === 'string' && value.trim() === '' ? null : value;
}

/** Yes and no, however the database's driver or an import writes them. */
export function asBoolean(value: Scalar): boolean | undefined {
  if (value === true || value === 'true' || value === 1 || value === '1') return true;
  if (value === false || value === 'false' || value === 0 || value === '0') return false;
  return undefined;
}

/** Ids and codes may be numbers on one side and texts on the other. */
export const sameKey = (a: Scalar, b: Scalar): boolean => a !== null && b !== null && String(a) === String(b);

/** A value as text: '2,50 m', 'Sim', 'ZB3'. */
export function describeValue({ dataKind, unit }: AttributeDefinition, value: Present): string {
  const number = dataKind === 'numeric' ? parseNumber(value) : undefined;
  if (number !== undefined) return formatMeasure(number, unit);
  const answer = dataKind === 'boolean' ? asBoolean(value) : value;
  return typeof answer === 'boolean' ? (answer ? 'Sim' : 'Não') : String(value);
}
