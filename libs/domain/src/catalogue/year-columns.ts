/** Columns of years, written '2021' instead of '2.021'. A separate file keeps the field tables out of small bundles. */
const YEAR_COLUMNS: ReadonlySet<string> = new Set(['buildings.thermal_edition']);

export const isYearColumn = (table: string, column: string): boolean =>
  YEAR_COLUMNS.has(`${table}.${column}`);
