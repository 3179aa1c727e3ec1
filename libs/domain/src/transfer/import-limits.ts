/** Rows that an import takes. */
const ROWS = 10_000;
/** Of coverages: each municipality of Brazil has a zone in each of two editions. */
const COVERAGE_ROWS = 20_000;

/** How many rows below the header an import takes, by its path: 'cities', 'bioclimatic-zones/coverages'. */
export const importRows = (path: string): number => (path.endsWith('/coverages') ? COVERAGE_ROWS : ROWS);
