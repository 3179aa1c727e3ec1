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
  unit: string | null;
  /** The catalogue's text, without the parameter's unit. */
  text: string;
}

const NUMBER = String.raw`[-−]?\d[\d.]*(?:,\d+)?`;
const UNIT = String.raw`%|‰|(?![ªº])[\p{L}µ°][\p{L}\p{N}µ°%²³/·()]{0,15}`;
const FIGURE = new RegExp(
  String.raw`^(?<operator>[<≤=≥>±]|>=|<=|até(?=\s))?\s*(?<from>${NUMBER})(?:\s*(?:a|até|-|–)\s*(?<to>${NUMBER}))?\s*(?<unit>${UNIT})?$`,
  'u',
);

const OTHER_SIGNS: Readonly<Record<string, FigureOperator>> = { '>=': '≥', '<=': '≤', até: '≤' };

const asOperator = (sign: string): FigureOperator =>
  OTHER_SIGNS[sign] ?? FIGURE_OPERATORS.find((one) => one === sign) ?? '=';

const numberOf = (text: string | undefined): number | null =>
  text === undefined ? null : (parseNumber(text.replace('−', '-')) ?? null);

/** An ambiguous figure stays a text: '1.500' without decimals, two numbers that are no range, a unit not the parameter's. */
export function typedFigure(text: string, parameterUnit: string | null): TypedFigure {
  const unit = parameterUnit?.trim() || null;
  const plain: TypedFigure = { operator: null, value: null, valueTo: null, unit, text };
  const found = FIGURE.exec(text.trim())?.groups;
  if (!found) return plain;
  const { operator, from, to, unit: own } = found;
  if (own && unit && own !== unit) return plain;
  const [value, valueTo] = [numberOf(from), numberOf(to)];
  const isRange = to !== undefined;
  if (value === null || (isRange && (operator || valueTo === null || valueTo < value))) return plain;
  return {
    operator: operator ? asOperator(operator) : null,
    value,
    valueTo,
    unit: unit ?? own ?? null,
    text,
  };
}
