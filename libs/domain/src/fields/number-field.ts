import {
  ambiguityText,
  asDecimal,
  asGrouped,
  decimalsOf,
  isAmbiguous,
  parseNumber,
  withoutUnit,
} from '../text/parse-number.js';
import type { Field, FieldSchema, Limit, Parsed, Precision } from './field-core.js';
import { fail, field, INVALID, ok } from './field-core.js';

/** The maximum of PostgreSQL's `integer`. */
export const MAX_INTEGER = 2_147_483_647;

/** The limits of a value, with one message for both. */
export const between = (min: number, max: number, message: string): { min: Limit; max: Limit } => ({
  min: { value: min, message },
  max: { value: max, message },
});

export const atLeast = (value: number, message: string): { min: Limit } => ({ min: { value, message } });

export interface NumberOptions {
  min?: Limit;
  max?: Limit;
  /** The value must be greater than this. */
  above?: Limit;
  invalid?: string;
  /** The unit that may follow the number: '3.200,00 m²'. */
  unit?: string;
}

type Read = (raw: unknown) => Parsed<number>;

const staysBelow1000 = ({ min, max }: NumberOptions): boolean =>
  [min?.value, max?.value].every((limit) => Math.abs(limit ?? Infinity) < 1000);

/**
 * Removes the unit and interprets a dot before three digits: grouping if fewer than three decimals are stored,
 * decimal if values stay below 1000, else ambiguous.
 */
function disambiguate(raw: unknown, options: NumberOptions, scale: number): unknown {
  const bare = options.unit === undefined ? raw : withoutUnit(raw, options.unit);
  if (!isAmbiguous(bare)) return bare;
  if (scale < 3) return asGrouped(bare);
  return staysBelow1000(options) ? asDecimal(bare) : bare;
}

const tooManyDecimals = (scale: number): string => `Use no máximo ${scale} casas decimais`;

/** Parses a number. More decimals than the column stores are refused, never rounded. */
function readNumber(options: NumberOptions, scale: number, fits: (value: number) => boolean): Read {
  const { min, max, above, invalid = INVALID } = options;
  return (sent) => {
    const raw = disambiguate(sent, options, scale);
    if (isAmbiguous(raw)) return fail(options.invalid ?? ambiguityText(raw));
    const value = parseNumber(raw);
    if (value === undefined || !fits(value)) return fail(invalid);
    if (decimalsOf(raw) > scale) return fail(scale === 0 ? invalid : tooManyDecimals(scale));
    if (above && value <= above.value) return fail(above.message);
    if (min && value < min.value) return fail(min.message);
    if (max && value > max.value) return fail(max.message);
    return ok(value + 0);
  };
}

/** `scale`: the stored decimals; the least value above a limit is one step larger. */
function numberSchema({ min, max, above }: NumberOptions, scale: number): FieldSchema {
  const least = [min?.value, above && Number((above.value + 10 ** -scale).toFixed(scale))].filter(
    (value) => value !== undefined,
  );
  return {
    type: scale === 0 ? 'integer' : 'number',
    ...(least.length > 0 && { minimum: Math.max(...least) }),
    ...(max && { maximum: max.value }),
  };
}

const isInteger = (value: number): boolean => Math.abs(value) <= MAX_INTEGER;
const integer = (options: NumberOptions) => ({
  schema: numberSchema(options, 0),
  unit: options.unit,
  read: readNumber(options, 0, isInteger),
});

const decimal = ([precision, scale]: Precision, options: NumberOptions) => ({
  schema: numberSchema(options, scale),
  unit: options.unit,
  precision: [precision, scale] as const,
  read: readNumber(options, scale, (value) => Math.abs(value) < 10 ** (precision - scale)),
});

export const requiredInteger = (required: string, options: NumberOptions = {}): Field<number> =>
  field({ ...integer(options), required });

export const optionalInteger = (options: NumberOptions = {}): Field<number | null> =>
  field<number | null>(integer(options));

/** An integer: `absent` in a new record without it; a blank is refused. */
export const integerWhenSent = (
  absent: number,
  required: string,
  options: NumberOptions = {},
): Field<number> => field({ ...integer(options), absent, required });

/** An integer; a blank counts as absent and becomes `absent`. */
export const integerOr = (absent: number, options: NumberOptions = {}): Field<number> =>
  field({ ...integer(options), absent, blankIsAbsent: true });

/** One of a few integers: `absent` in a new record without it; a blank is refused. */
export const oneOfNumbers = <T extends number>(
  values: readonly T[],
  absent: NoInfer<T>,
  { required, invalid }: { required: string; invalid: string },
): Field<T> => {
  const { read } = integer({ invalid });
  return field<T>({
    schema: { type: 'integer', enum: values },
    absent,
    required,
    read: (raw) => {
      const number = read(raw);
      const value = number.ok ? values.find((each) => each === number.value) : undefined;
      return value === undefined ? fail(invalid) : ok(value);
    },
  });
};

export const requiredDecimal = (
  required: string,
  precision: Precision,
  options: NumberOptions = {},
): Field<number> => field({ ...decimal(precision, options), required });

export const optionalDecimal = (precision: Precision, options: NumberOptions = {}): Field<number | null> =>
  field<number | null>(decimal(precision, options));

/** A `numeric(precision, scale)`; a blank counts as absent and becomes `absent`. */
export const decimalOr = (absent: number, precision: Precision, options: NumberOptions = {}): Field<number> =>
  field({ ...decimal(precision, options), absent, blankIsAbsent: true });

/** Ids are digits, without grouping or decimals. */
function readId(invalid: string): Read {
  return (raw) => {
    const id = typeof raw === 'string' && /^\d+$/.test(raw.trim()) ? Number(raw) : raw;
    const isId = typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= MAX_INTEGER;
    return isId ? ok(id) : fail(invalid);
  };
}
const reference = (invalid = INVALID) => ({
  schema: { type: 'integer', minimum: 1, maximum: MAX_INTEGER } as const,
  read: readId(invalid),
});

/** The required id of another record, as a number or a numeric text. */
export const requiredReference = (required: string): Field<number> =>
  field({ ...reference(required), required });

export const optionalReference = (invalid?: string): Field<number | null> =>
  field<number | null>(reference(invalid));
