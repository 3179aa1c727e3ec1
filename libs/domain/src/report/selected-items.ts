import { compareCodes } from '../text/collation.js';
import { LEVELS, type Level, type ReportStructure } from './report-fields.js';

interface Positioned {
  id: number;
  position: number;
}
interface Coded {
  id: number;
  code: string;
}

/** The catalogue's items by id. */
export const byId = <T extends { id: number }>(items: readonly T[]): ReadonlyMap<number, T> =>
  new Map(items.map((item) => [item.id, item]));

/** Selected items in their positions, ties by id, each once. */
export function inPosition<T extends Positioned>(items: readonly T[]): T[] {
  const ordered = [...items].sort((a, b) => a.position - b.position || a.id - b.id);
  const seen = new Set<number>();
  return ordered.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Criteria in the positions that the structure gives them; those that it doesn't name come last, by code. */
export function byCriterionPosition({ criteria }: ReportStructure): (a: Coded, b: Coded) => number {
  const rank = new Map(inPosition(criteria).map(({ id }, index) => [id, index]));
  const rankOf = ({ id }: Coded): number => rank.get(id) ?? rank.size;
  return (a, b) => rankOf(a) - rankOf(b) || compareCodes(a.code, b.code) || a.id - b.id;
}

/** Known levels, each once, in the order in which they are printed. */
export const orderedLevels = (levels: readonly string[]): Level[] =>
  LEVELS.filter((level) => levels.includes(level));
