const PLAIN = /^[+-]?\d+(\.\d*)?$/;
const BRAZILIAN = /^[+-]?(\d{1,3}(\.\d{3})+|\d+),\d*$/;

/** Reads what people and programs write for a number: 1234.5, '1234.5' and '1.234,5'. */
export function parseNumber(raw: unknown): number | undefined {
  const value = typeof raw === 'string' ? readText(raw.trim()) : raw;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function readText(text: string): number | undefined {
  if (PLAIN.test(text)) return Number(text);
  return BRAZILIAN.test(text) ? Number(text.replaceAll('.', '').replace(',', '.')) : undefined;
}

/** The number times 10^`by`, without the noise of a multiplication. */
function shift(value: number, by: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + by}`);
}

/** Rounded to so many decimals as PostgreSQL's `numeric` does: halves go away from zero. */
export const roundTo = (value: number, scale: number): number =>
  Math.sign(value) * shift(Math.round(shift(Math.abs(value), scale)), -scale) + 0;
