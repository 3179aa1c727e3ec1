import { plainNumber } from './numbers.js';

/** A dot that cannot group is decimal: '12.5', '0.125', '1234.500'. */
const PLAIN = /^[+-]?\d+(\.\d*)?$/;
const GROUPED = /^[+-]?[1-9]\d{0,2}(\.\d{3})+$/;
const BRAZILIAN = /^[+-]?([1-9]\d{0,2}(\.\d{3})+|\d+),\d*$/;
/** One dot before three digits: 1500 in Portuguese, 1.5 for a program. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2}\.\d{3}$/;

const ungrouped = (text: string): string => text.replaceAll('.', '');

/** The text in machine format, or undefined if invalid or ambiguous. */
function machineText(text: string): string | undefined {
  if (AMBIGUOUS.test(text)) return undefined;
  if (PLAIN.test(text)) return text;
  return GROUPED.test(text) || BRAZILIAN.test(text) ? ungrouped(text).replace(',', '.') : undefined;
}

const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);

/** A number, a Portuguese text ('1.234,5') or a machine's ('12.5'); undefined if invalid or ambiguous (`isAmbiguous`). */
export function parseNumber(raw: unknown): number | undefined {
  if (typeof raw === 'number') return finite(raw);
  const text = typeof raw === 'string' ? machineText(raw.trim()) : undefined;
  return text === undefined ? undefined : finite(Number(text));
}

/** Whether a text may be two numbers: '1.500' is 1500 or 1,5. */
export const isAmbiguous = (raw: unknown): raw is string =>
  typeof raw === 'string' && AMBIGUOUS.test(raw.trim());

const readings = (text: string) => ({ grouped: Number(ungrouped(text.trim())), decimal: Number(text) });

/** The reading if only decimals make sense. */
export const asDecimal = (text: string): number => readings(text).decimal;

/** The reading if fewer than three decimals are stored. */
export const asGrouped = (text: string): number => readings(text).grouped;

const foldUnit = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();

/** '3.200,00 m²' → '3.200,00'. A text with another unit stays unchanged. */
export function withoutUnit(raw: unknown, unit: string): unknown {
  if (typeof raw !== 'string') return raw;
  const [number = ''] = /^[+-]?[\d.,]+/.exec(raw.trim()) ?? [];
  return number !== '' && foldUnit(raw.trim().slice(number.length)) === foldUnit(unit) ? number : raw;
}

/** The message for an ambiguous text: 'Escreva 1500 ou 1,5: "1.500" pode ser um ou outro.' */
export function ambiguityText(text: string): string {
  const { grouped, decimal } = readings(text);
  return `Escreva ${plainNumber(grouped)} ou ${plainNumber(decimal)}: "${text.trim()}" pode ser um ou outro.`;
}

/** The number of decimals without trailing zeros. */
export function decimalsOf(raw: unknown): number {
  const text = typeof raw === 'string' ? (machineText(raw.trim()) ?? raw.trim()) : String(raw);
  const [digits = '', exponent = '0'] = text.split('e');
  const dot = digits.indexOf('.');
  let end = digits.length;
  while (dot >= 0 && digits[end - 1] === '0') end -= 1;
  const decimals = dot < 0 ? 0 : end - dot - 1;
  return Math.max(0, decimals - Number(exponent));
}
