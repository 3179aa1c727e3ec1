import { parseNumber } from '../text/parse-number.js';

/** Operator of a figure; 'até 30' is '≤'. */
export const FIGURE_OPERATORS = ['<', '≤', '=', '≥', '>', '±'] as const;
export type FigureOperator = (typeof FIGURE_OPERATORS)[number];

/** A figure for programs: '≥ 25' dB is '≥', 25, 'dB'. A text ('L/500', 'Exigido') has only `text`. */
export interface TypedFigure {
  /** null: a plain number, a range, or a text. */
  operator: FigureOperator | null;
  value: number | null;
  /** Upper end of a range; `value` is the lower one. */
  valueTo: number | null;
  /** The limits of what the figure admits; null: none. '<' and '>' exclude theirs; a plain number is both. */
  min: number | null;
  max: number | null;
  unit: string | null;
  /** The catalogue's text, without the parameter's unit. */
  text: string;
  /** The figures of a compound ('350; 520; 60'), in order; absent otherwise. */
  parts?: TypedFigure[];
}

const NUMBER = String.raw`[-−]?\d[\d.]*(?:,\d+)?`;
const UNIT = String.raw`%|‰|(?![ªº])[\p{L}µ°][\p{L}\p{N}µ°%²³/·()]{0,15}`;
const FIGURE = new RegExp(
  String.raw`^(?<operator>[<≤=≥>±]|>=|<=|até(?=\s))?\s*(?<from>${NUMBER})(?:\s*(?:a|até|-|–)\s*(?<to>${NUMBER}))?\s*(?<unit>${UNIT})?$`,
  'u',
);
/** '0,70 e 0,92', '120, 180 e 240 J'. */
const LISTED = new RegExp(
  String.raw`^(?<numbers>${NUMBER}(?:, ${NUMBER})* e ${NUMBER})\s*(?<unit>${UNIT})?$`,
  'u',
);

const OTHER_SIGNS: Readonly<Record<string, FigureOperator>> = { '>=': '≥', '<=': '≤', até: '≤' };

const asOperator = (sign: string): FigureOperator =>
  OTHER_SIGNS[sign] ?? FIGURE_OPERATORS.find((one) => one === sign) ?? '=';

const numberOf = (text: string | undefined): number | null =>
  text === undefined ? null : (parseNumber(text.replace('−', '-')) ?? null);

function limitsOf(
  operator: FigureOperator | null,
  value: number,
  valueTo: number | null,
): Pick<TypedFigure, 'min' | 'max'> {
  if (operator === '≥' || operator === '>') return { min: value, max: null };
  if (operator === '≤' || operator === '<') return { min: null, max: value };
  if (operator === '±') return { min: -Math.abs(value), max: Math.abs(value) };
  return { min: value, max: valueTo ?? value };
}

/** The texts of a compound: separated by semicolons, outside of any condition in parentheses, or a list of numbers. */
function partsOf(text: string): string[] {
  if (text.includes(';')) return text.includes('(') ? [] : text.split(';').map((part) => part.trim());
  const { numbers, unit } = LISTED.exec(text)?.groups ?? {};
  return numbers?.split(/, | e /).map((part) => (unit ? `${part} ${unit}` : part)) ?? [];
}

/** An ambiguous figure stays a text: '1.500' without decimals, two numbers that are no range, a unit not the parameter's. */
export function typedFigure(text: string, parameterUnit: string | null): TypedFigure {
  const unit = parameterUnit?.trim() || null;
  const plain: TypedFigure = {
    operator: null,
    value: null,
    valueTo: null,
    min: null,
    max: null,
    unit,
    text,
  };
  const found = FIGURE.exec(text.trim())?.groups;
  if (!found) {
    const parts = partsOf(text.trim());
    return parts.length > 1 ? { ...plain, parts: parts.map((part) => typedFigure(part, unit)) } : plain;
  }
  const { operator: sign, from, to, unit: own } = found;
  if (own && unit && own !== unit) return plain;
  const [value, valueTo] = [numberOf(from), numberOf(to)];
  const isRange = to !== undefined;
  if (value === null || (isRange && (sign || valueTo === null || valueTo < value))) return plain;
  const operator = sign ? asOperator(sign) : null;
  return { operator, value, valueTo, ...limitsOf(operator, value, valueTo), unit: unit ?? own ?? null, text };
}
