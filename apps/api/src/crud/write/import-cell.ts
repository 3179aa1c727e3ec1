/** A cell without a usable value. */
export interface CellFault {
  fault: string;
}

export interface CellDay {
  /** '2026-11-22', with a time '2026-11-22T08:30:00'. */
  day: string;
}

/** An empty cell is null. */
export type ImportCell = string | number | boolean | null | CellDay | CellFault;
