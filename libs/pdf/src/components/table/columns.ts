import type { Measure } from '../../document/wrap.js';
import type { Column } from './table-spec.js';

/** The widths of the columns, in points: the fixed ones first, the rest by their shares. */
export function columnWidths(columns: readonly Column[], total: number): number[] {
  const fixed = columns.reduce((sum, { width }) => sum + (width ?? 0), 0);
  const shares = columns.reduce((sum, { width, grow }) => sum + (width === undefined ? (grow ?? 1) : 0), 0);
  const share = shares === 0 ? 0 : (total - fixed) / shares;
  return columns.map(({ width, grow }) => width ?? (grow ?? 1) * share);
}

/** A number with what may stand before and behind it: '≥ 25', '≤ 0,65', '2,3·FT', '13 anos'. */
const NUMBER = /^((?:[≤≥<>=±≠≈]\s?)?[-−]?\d[\d.]*)(,\d+)?(.{0,8})$/u;

const leftOf = (text: string, measure: Measure): number | undefined => {
  const match = NUMBER.exec(text);
  return match ? measure(match[1] ?? '') : undefined;
};

/**
 * Where the cells of a column begin, from the left of its text area of `width` points, so that the decimal
 * commas of its numbers stand below each other and the whole stands in the middle. Undefined for a text that is
 * no number; undefined for all when the numbers need more than the width together.
 */
export function numberColumn(
  texts: readonly string[],
  width: number,
  measure: Measure,
): (text: string) => number | undefined {
  let [left, right] = [0, 0];
  for (const text of new Set(texts)) {
    const before = leftOf(text, measure);
    if (before === undefined) continue;
    left = Math.max(left, before);
    right = Math.max(right, measure(text) - before);
  }
  if (left + right > width) return () => undefined;
  const comma = (width - left - right) / 2 + left;
  return (text) => {
    const before = leftOf(text, measure);
    return before === undefined ? undefined : comma - before;
  };
}
