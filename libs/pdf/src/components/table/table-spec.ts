import type { TextStyle } from '../../document/theme.js';

/** 'number' aligns the decimal commas of a unit's numbers at the left, where other texts begin. */
type Align = 'left' | 'center' | 'number' | 'right';

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
  /** In the strong style: a sum. */
  strong?: boolean;
  /** First and last of merged cells, whose text is the first one's. */
  span?: readonly [first: number, last: number] | undefined;
}

/** Rows with a common head over the whole width. */
export interface Group {
  /** Blank: the rows continue the previous group. */
  title: string;
  /** A remark below the title. */
  note?: string | null;
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
  /** Its last rows are divided evenly among the columns of a page. */
  balanced?: boolean;
  /** Less padding, for lists of one line an item. */
  dense?: boolean;
}

/** Padding of cells, in points. */
export const PADDING = { x: 4, y: 3, dense: 0.75, header: 1.5 } as const;
