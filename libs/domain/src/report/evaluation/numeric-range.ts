import { formatMeasure } from '../../text/numbers.js';

/** The numbers from `minLimit` to `maxLimit`, both included; null is unbounded. */
export interface NumericRange {
  readonly minLimit: number | null;
  readonly maxLimit: number | null;
}

export function isWithin(value: number, { minLimit, maxLimit }: NumericRange, aboveMin: boolean): boolean {
  if (maxLimit !== null && value > maxLimit) return false;
  return minLimit === null || value > minLimit || (value === minLimit && !aboveMin);
}

/** Whether `lower` ends where `upper` begins; a point is lower than a range that begins at it, equal points don't touch. */
export function endsWhereBegins(lower: NumericRange, upper: NumericRange): boolean {
  const limit = upper.minLimit;
  if (limit === null || lower.maxLimit !== limit) return false;
  return lower.minLimit === null || lower.minLimit < limit || upper.maxLimit !== limit;
}

/** Whether `outer` includes every number of `inner`. */
export const liesWithin = (inner: NumericRange, outer: NumericRange): boolean =>
  (outer.minLimit === null || (inner.minLimit !== null && inner.minLimit >= outer.minLimit)) &&
  (outer.maxLimit === null || (inner.maxLimit !== null && inner.maxLimit <= outer.maxLimit));

type WriteNumber = (value: number, unit?: string | null) => string;

/** The whole number that a limit a hundredth above it excludes: 750 of 750.01, since buildings have two decimals. */
function excludedBy(limit: number | null): number | null {
  const below = limit === null ? NaN : Number((limit - 0.01).toFixed(4));
  return Number.isInteger(below) && below > 0 ? below : null;
}

/** '≤ 12 m', '≥ 5 m', '12 a 30 m', '12 m'; with `aboveMin` or from 12.01 '> 12 m' or '> 12 e ≤ 30 m'. */
export function describeRange(
  { minLimit: limit, maxLimit }: NumericRange,
  unit: string | null | undefined,
  isAbove: boolean,
  write: WriteNumber = formatMeasure,
): string {
  const excluded = excludedBy(limit);
  const minLimit = excluded ?? limit;
  const aboveMin = isAbove || excluded !== null;
  const upTo = maxLimit === null ? null : write(maxLimit, unit);
  if (minLimit === null) return upTo === null ? 'qualquer valor' : `≤ ${upTo}`;
  if (upTo === null) return `${aboveMin ? '>' : '≥'} ${write(minLimit, unit)}`;
  if (aboveMin) return `> ${write(minLimit)} e ≤ ${upTo}`;
  return minLimit === maxLimit ? upTo : `${write(minLimit)} a ${upTo}`;
}
