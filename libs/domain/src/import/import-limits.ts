const ROWS = 10_000;
/** Of coverages: each municipality has a zone in two editions. */
const COVERAGE_ROWS = 20_000;

/** Maximum number of rows below the header, by path: 'cities', 'bioclimatic-zones/coverages'. */
export const importRows = (path: string): number => (path.endsWith('/coverages') ? COVERAGE_ROWS : ROWS);
