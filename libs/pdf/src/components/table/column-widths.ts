import type { Column } from './table-spec.js';

/** The widths of the columns, in points: the fixed ones first, the rest by their shares. */
export function columnWidths(columns: readonly Column[], total: number): number[] {
  const fixed = columns.reduce((sum, { width }) => sum + (width ?? 0), 0);
  const shares = columns.reduce((sum, { width, grow }) => sum + (width === undefined ? (grow ?? 1) : 0), 0);
  const share = shares === 0 ? 0 : (total - fixed) / shares;
  return columns.map(({ width, grow }) => width ?? (grow ?? 1) * share);
}
