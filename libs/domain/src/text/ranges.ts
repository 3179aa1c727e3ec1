import { formatDecimal, formatNumber } from './numbers.js';

/** A noise class's levels in dB: '55–60', or '70+' without a maximum. Spec §2 'Catalogue lists'. */
export const noiseRange = (minDb: number | null | undefined, maxDb: number | null | undefined): string =>
  maxDb == null ? `${formatNumber(minDb ?? 0)}+` : `${formatNumber(minDb ?? 0)}–${formatNumber(maxDb)}`;

/** A colour's absorptance: '0,300–0,500'; a missing end is 0 or 1, '—' when both are. Spec §2 'Catalogue lists'. */
export function absorptanceRange(min: number | null | undefined, max: number | null | undefined): string {
  if (min == null && max == null) return '—';
  return `${formatDecimal(min ?? 0, 3)}–${formatDecimal(max ?? 1, 3)}`;
}

/** An isopleth's basic wind speed: '30–35 m/s', '≥ 30 m/s', '≤ 35 m/s'; '' without limits. */
export function windRange(min: number | null | undefined, max: number | null | undefined): string {
  if (min == null) return max == null ? '' : `≤ ${formatNumber(max)} m/s`;
  return max == null ? `≥ ${formatNumber(min)} m/s` : `${formatNumber(min)}–${formatNumber(max)} m/s`;
}
