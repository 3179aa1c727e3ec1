import { getOrInsert } from '../collection/maps.js';

/** Enough for every column (coordinates have six), without floating-point noise. */
const MAX_DECIMALS = 6;

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(least: number, most: number, useGrouping = true): Intl.NumberFormat {
  const options = {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    signDisplay: 'negative',
    useGrouping,
  } as const;
  const key = `${least}:${most}:${useGrouping}`;
  return getOrInsert(formatters, key, () => new Intl.NumberFormat('pt-BR', options));
}

/** '1.234,5': as many decimals as the value has (at most six), or exactly `decimals`. */
export const formatNumber = (value: number, decimals?: number): string =>
  formatter(decimals ?? 0, decimals ?? MAX_DECIMALS).format(value);

/** '1 edificação', '1.234 edificações'. */
export const counted = (count: number, one: string, more: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : more}`;

/** '1.234,50': always with decimals, two by default. */
export const formatDecimal = (value: number, decimals = 2): string => formatNumber(value, decimals);

/** '1234,5', '0,125', '1,00' with `least` 2: a number for editing, ungrouped, with all decimals. */
export const plainNumber = (value: number, least = 0): string => formatter(least, 20, false).format(value);

/** '12 m', '0,60': integers without decimals, others with at least two. */
export function formatMeasure(value: number, unit?: string | null): string {
  const text = formatter(Number.isInteger(value) ? 0 : 2, MAX_DECIMALS).format(value);
  return unit ? `${text} ${unit}` : text;
}

/** Words with which a measure may begin: 'até 30 m'. */
const BEFORE_NUMBER = /^(?:até|entre|de|acima de|abaixo de|menos de|mais de|cerca de)\s/iu;
const WORD = /^\p{L}{3,}/u;

/** Whether a figure states a quantity: no 'Não requerido', no 'Isento (até 750 m²)'. */
const isMeasure = (figure: string): boolean =>
  /\d/.test(figure) && !WORD.test(figure.replace(BEFORE_NUMBER, ''));

/** '≥ 35 dB'; a text has no unit. */
export const figureWithUnit = (figure: string, unit: string | null | undefined): string =>
  unit && isMeasure(figure) ? `${figure} ${unit}` : figure;

/** A noise class's levels in dB: '55–60', or '70+' without a maximum. */
export const noiseRange = (minDb: number | null | undefined, maxDb: number | null | undefined): string =>
  maxDb == null ? `${formatNumber(minDb ?? 0)}+` : `${formatNumber(minDb ?? 0)}–${formatNumber(maxDb)}`;

/** The same as documents print it, where a limit belongs to the lower class: 'até 60', '> 60 a 65', '> 70'. */
export function noiseClassRange(minDb: number | null | undefined, maxDb: number | null | undefined): string {
  const isLowest = (minDb ?? 0) === 0;
  if (maxDb == null) return isLowest ? 'qualquer' : `> ${formatNumber(minDb ?? 0)}`;
  return isLowest ? `até ${formatNumber(maxDb)}` : `> ${formatNumber(minDb ?? 0)} a ${formatNumber(maxDb)}`;
}

/** A colour's absorptance: '0,300–0,500'; a missing end is 0 or 1, '—' if both are missing. */
export function absorptanceRange(min: number | null | undefined, max: number | null | undefined): string {
  if (min == null && max == null) return '—';
  return `${formatDecimal(min ?? 0, 3)}–${formatDecimal(max ?? 1, 3)}`;
}

/** An isopleth's basic wind speed: '30–35 m/s', '≥ 30 m/s', '≤ 35 m/s'; '' without limits. */
export function windRange(min: number | null | undefined, max: number | null | undefined): string {
  if (min == null) return max == null ? '' : `≤ ${formatNumber(max)} m/s`;
  return max == null ? `≥ ${formatNumber(min)} m/s` : `${formatNumber(min)}–${formatNumber(max)} m/s`;
}
