import type { TextStyle } from '../../document/theme.js';

/**
 * 'number' stands on its decimal comma with its column, other texts of that column in the middle;
 * 'end' does both at the right, 'right' knows no commas.
 */
type Align = 'left' | 'center' | 'number' | 'end' | 'right';

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
}

export interface Row {
  cells: readonly string[];
  /** A remark under the cells, over the whole width, that stays with its row. */
  note?: string | null;
  /** Of its numbers, where it is said elsewhere: those of one unit stand on one comma. */
  unit?: string;
  /** Set in the strong style: a sum. */
  strong?: boolean;
  /** Of a table that runs in: cells that are one, from the first to the last; what the first says stands at their right. */
  span?: readonly [first: number, last: number] | undefined;
}

/** Rows with something in common, which is said once above them, over the whole width. */
export interface Group {
  /** Blank: the rows go on under the title of the group before. */
  title: string;
  /** A remark under the title. */
  note?: string | null;
  /** Behind the title, at the right: what holds for the rows that say nothing else. */
  aside?: string;
  rows: readonly Row[];
  /** A bookmark to the group, below the chapter's. */
  bookmark?: string;
}

export interface TableSpec {
  columns: readonly Column[];
  rows?: readonly Row[];
  /** In place of rows. */
  groups?: readonly Group[];
  /** Without a header line the titles are not shown: pairs of name and value. */
  header?: boolean;
  /** Space below, in points. */
  after?: number;
  /** Divided only when it is taller than a page: for what must be seen at a glance. */
  whole?: boolean;
  /** Less air above and below: for lists of one line an item. */
  dense?: boolean;
  /**
   * For a narrow column of the page: the first cell takes the whole width, those of a given width stand at the right of
   * its last line where there is room, the last one, without a width, runs on behind the first.
   */
  runIn?: boolean;
}

/** The space around the texts of a cell, in points. */
export const PADDING = { x: 4, y: 3, dense: 1 } as const;
