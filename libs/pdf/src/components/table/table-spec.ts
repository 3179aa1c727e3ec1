import type { TextStyle } from '../../document/theme.js';

/** 'number' stands on its decimal comma with its column, other texts of that column in the middle. */
type Align = 'left' | 'center' | 'number';

export interface Column {
  title: string;
  /** In points; absent: a share of what the others leave. */
  width?: number;
  /** The share of a column without a width; 1 when absent. */
  grow?: number;
  align?: Align;
  style?: TextStyle;
  /** The column's cells head their rows. */
  headsRow?: boolean;
  /** A tinted field behind the texts that are no dash. */
  badge?: boolean;
}

export interface Row {
  cells: readonly string[];
  /** A remark under the cells, over the whole width, that stays with its row. */
  note?: string | null;
  /** Set in the strong style: a sum. */
  strong?: boolean;
}

export interface TableSpec {
  columns: readonly Column[];
  rows: readonly Row[];
  /** Without a header line the titles are not shown: pairs of name and value. */
  header?: boolean;
  /** Said before a row's note: 'Nota: '. */
  noteLabel?: string;
  /** Space below, in points. */
  after?: number;
  /** Points kept free below the last row for what belongs to it: what all rows have in common, said once. */
  keepBelow?: number;
  /** Divided only when it is taller than a page: for what must be seen at a glance. */
  whole?: boolean;
}

/** The space around the texts of a cell, in points. */
export const PADDING = { x: 6, y: 4.5 } as const;
