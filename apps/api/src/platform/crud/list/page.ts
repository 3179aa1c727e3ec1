import type { Cursor } from './cursor.js';

/** Rows of a list and how many there are in all. */
export interface Page<R> {
  /** The rows themselves; those of a list that is too long to be held are read as they are answered. */
  rows: R[] | Cursor<R>;
  /** How many rows this answers. */
  count: number;
  total: number;
  from: number;
  resource: string;
  isSlice: boolean;
}
