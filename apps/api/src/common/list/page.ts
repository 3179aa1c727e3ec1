/** Rows of a list and how many there are in all. */
export interface Page<R> {
  rows: R[];
  total: number;
  from: number;
  resource: string;
  isSlice: boolean;
}
