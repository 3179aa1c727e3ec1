import type { TextStyle } from '../../document/theme.js';

/** 'number' aligns decimal commas, and centres other texts; 'end' does both at the right, 'right' ignores commas. */
type Align = 'left' | 'center' | 'number' | 'end' | 'right';

export interface Column {
  title: string;
  /** In points; absent: a share of the remaining width. */
  width?: number;
  /** Share of a column without a width; 1 if absent. */
  grow?: number;
  align?: Align;
  style?: TextStyle;
  /** The column's cells are row headers. */
  headsRow?: boolean;
}

export interface Row {
  cells: readonly string[];
  /** A remark below the cells over the whole width, kept with its row. */
  note?: string | null;
  /** Unit of its numbers, if stated elsewhere: numbers of one unit share a comma. */
  unit?: string;
  /** In the strong style: a sum. */
  strong?: boolean;
  /** In a run-in table: first and last of merged cells, whose text is the first one's, at the right. */
  span?: readonly [first: number, last: number] | undefined;
}

/** Rows with a common head over the whole width. */
export interface Group {
  /** Blank: the rows continue the previous group. */
  title: string;
  /** A remark below the title. */
  note?: string | null;
  /** At the right of the title: applies to rows that state nothing else. */
  aside?: string;
  rows: readonly Row[];
  /** Title of a bookmark to the group, below the chapter's. */
  bookmark?: string;
}

export interface TableSpec {
  columns: readonly Column[];
  rows?: readonly Row[];
  groups?: readonly Group[];
  /** false: titles are not printed, as for pairs of name and value. */
  header?: boolean;
  after?: number;
  /** Divided only if it is taller than a page. */
  whole?: boolean;
  /** Less padding, for lists of one line an item. */
  dense?: boolean;
  /** For a narrow column: the first cell takes the whole width, fixed ones are at its right end, the last follows it. */
  runIn?: boolean;
}

/** Padding of cells, in points. */
export const PADDING = { x: 4, y: 3, dense: 1 } as const;
