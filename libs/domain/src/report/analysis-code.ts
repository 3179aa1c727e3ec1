/** The n of '<criterion code>.<n>', or 0 for a code of another form. */
const numberOf = (code: string): number => Number(/\.(\d{1,9})$/.exec(code)?.[1] ?? 0);

/**
 * The code of the next analysis of a requirement and criterion: '<criterion code>.<n>', one above the highest n
 * that the pair has. The numbering goes on when the criterion has been given another code meanwhile.
 */
export const nextAnalysisCode = (criterionCode: string, existing: readonly string[]): string =>
  `${criterionCode}.${existing.reduce((highest, code) => Math.max(highest, numberOf(code)), 0) + 1}`;
