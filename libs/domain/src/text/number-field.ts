import {
  fail,
  field,
  type Field,
  type FieldSchema,
  INVALID,
  type Limit,
  ok,
  type Parsed,
} from './field-core.js';
import { parseNumber, roundTo } from './parse-number.js';

/** The largest `integer` of PostgreSQL: ids beyond it name nothing. */
export const MAX_INTEGER = 2_147_483_647;

export interface NumberOptions {
  min?: Limit;
  max?: Limit;
  /** The value must be greater than this. */
  above?: Limit;
  invalid?: string;
}

type Read = (raw: unknown) => Parsed<number>;

/** Checks the limits on the value as it is stored: what rounds to zero is not above zero. */
function readNumber(
  { min, max, above, invalid = INVALID }: NumberOptions,
  accepts: (value: number) => boolean,
  store = (value: number): number => value,
): Read {
  return (raw) => {
    const given = parseNumber(raw);
    if (given === undefined || !accepts(given)) return fail(invalid);
    const value = store(given);
    if (above && value <= above.value) return fail(above.message);
    if (min && value < min.value) return fail(min.message);
    if (max && value > max.value) return fail(max.message);
    return ok(value);
  };
}

/** `scale`: the decimals that are stored; the least value above a limit is one step further. */
function numberSchema({ min, max, above }: NumberOptions, scale: number): FieldSchema {
  const least = [min?.value, above && roundTo(above.value + 10 ** -scale, scale)].filter(
    (value) => value !== undefined,
  );
  return {
    type: scale === 0 ? 'integer' : 'number',
    ...(least.length > 0 && { minimum: Math.max(...least) }),
    ...(max && { maximum: max.value }),
  };
}

const isInteger = (value: number): boolean => Number.isInteger(value) && Math.abs(value) <= MAX_INTEGER;
const integer = (options: NumberOptions) => ({
  schema: numberSchema(options, 0),
  read: readNumber(options, isInteger),
});

type Precision = readonly [precision: number, scale: number];
/** Decimals are stored rounded to `scale` places in a `numeric(precision, scale)` column. */
const decimal = ([precision, scale]: Precision, options: NumberOptions) => {
  const store = (value: number): number => roundTo(value, scale);
  const fits = (value: number): boolean => Math.abs(store(value)) < 10 ** (precision - scale);
  return { schema: numberSchema(options, scale), read: readNumber(options, fits, store) };
};

/** A whole number that must be given. */
export const requiredInteger = (required: string, options: NumberOptions = {}): Field<number> =>
  field({ ...integer(options), required });

/** A whole number that may be left out. */
export const optionalInteger = (options: NumberOptions = {}): Field<number | null> =>
  field<number | null>(integer(options));

/** A whole number with a value of its own when left blank. */
export const integerOr = (blank: number, options: NumberOptions = {}): Field<number> =>
  field({ ...integer(options), blank });

/** A `numeric(precision, scale)` that must be given. */
export const requiredDecimal = (
  required: string,
  precision: Precision,
  options: NumberOptions = {},
): Field<number> => field({ ...decimal(precision, options), required });

/** A `numeric(precision, scale)` that may be left out. */
export const optionalDecimal = (precision: Precision, options: NumberOptions = {}): Field<number | null> =>
  field<number | null>(decimal(precision, options));

/** A `numeric(precision, scale)` with a value of its own when left blank. */
export const decimalOr = (blank: number, precision: Precision, options: NumberOptions = {}): Field<number> =>
  field({ ...decimal(precision, options), blank });

const isId = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= MAX_INTEGER;
const reference = (invalid?: string) => ({
  schema: { type: 'integer', minimum: 1, maximum: MAX_INTEGER } as const,
  read: readNumber(invalid === undefined ? {} : { invalid }, isId),
});

/** The id of another record, as a number or a numeric text. */
export const requiredReference = (required: string): Field<number> =>
  field({ ...reference(required), required });

/** The id of another record, or null. */
export const optionalReference = (invalid?: string): Field<number | null> =>
  field<number | null>(reference(invalid));
