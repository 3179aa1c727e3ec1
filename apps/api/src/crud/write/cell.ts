/** Why a cell has no value that anybody could rely on. */
export interface CellFault {
  fault: string;
}

/** A day, as spreadsheets keep it: '2026-11-22', with a time '2026-11-22T08:30:00'. */
export interface CellDay {
  day: string;
}

/** What a cell holds; an empty one is null. */
export type Cell = string | number | boolean | null | CellDay | CellFault;
