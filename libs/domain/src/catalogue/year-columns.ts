/** Columns whose numbers are years: written '2021', not '2.021'. Apart from the world, which is much to load for them. */
const YEAR_COLUMNS: ReadonlySet<string> = new Set(['buildings.thermal_edition']);

/** Whether a column holds years. */
export const isYearColumn = (table: string, column: string): boolean =>
  YEAR_COLUMNS.has(`${table}.${column}`);
