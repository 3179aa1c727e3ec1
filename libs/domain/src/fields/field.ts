import { refuseInvisible } from '../text/name-text.js';
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

export interface TextOptions {
  min?: Limit;
  max?: Limit | number;
  pattern?: { value: RegExp; message: string };
  /** Applied after trimming and composing (NFC), before the limits are checked. */
  normalize?: (text: string) => string;
  /** Checks the normalised text; returns a message, or undefined if valid. */
  check?: (text: string) => string | undefined;
  /** Accepts line breaks and invisible characters: for notes, and texts that are only compared. */
  allowInvisible?: boolean;
}

/** Characters that no text column can store: NUL, and unpaired surrogates. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

const lengthOf = (text: string): number => [...text].length;

const maxOf = (max: Limit | number | undefined): Limit | undefined =>
  typeof max === 'number' ? { value: max, message: `Máx ${max} caracteres` } : max;

function readText(options: TextOptions): (raw: unknown) => Parsed<string> {
  const { min, max, pattern, normalize, check, allowInvisible } = options;
  const most = maxOf(max);
  return (raw) => {
    if (typeof raw !== 'string' || UNSTORABLE.test(raw)) return fail(INVALID);
    const composed = raw.trim().normalize('NFC');
    const text = normalize ? normalize(composed) : composed;
    const invisible = allowInvisible ? undefined : refuseInvisible(text);
    if (invisible !== undefined) return fail(invisible);
    if (most && lengthOf(text) > most.value) return fail(most.message);
    if (min && lengthOf(text) < min.value) return fail(min.message);
    if (pattern && !pattern.value.test(text)) return fail(pattern.message);
    const message = check?.(text);
    return message === undefined ? ok(text) : fail(message);
  };
}

function textSchema({ min, max, pattern }: TextOptions): FieldSchema {
  const most = maxOf(max);
  return {
    type: 'string',
    ...(min && { minLength: min.value }),
    ...(most && { maxLength: most.value }),
    ...(pattern && { pattern: pattern.value.source }),
  };
}

/** A required text. Surrounding white space is removed. */
export const requiredText = (required: string, options: TextOptions = {}): Field<string> =>
  field({ schema: textSchema(options), required, read: readText(options) });

/** An optional text that derives from other data if absent; it must not be sent blank. */
export const textWhenSent = (required: string, options: TextOptions = {}): Field<string | null> =>
  field<string | null>({ schema: textSchema(options), required, absent: null, read: readText(options) });

/** An optional text: a blank is stored as null. */
export const optionalText = (options: TextOptions = {}): Field<string | null> =>
  field<string | null>({ schema: textSchema(options), read: readText(options) });

/** A boolean: `absent` in a new record without it; a blank is refused. */
export const flag = (absent: boolean, required: string): Field<boolean> =>
  field({
    schema: { type: 'boolean' },
    absent,
    required,
    read: (raw) => (typeof raw === 'boolean' ? ok(raw) : fail(INVALID)),
  });

interface WordOptions<T> {
  absent?: T;
  blankIsAbsent?: boolean;
  required?: string;
  invalid?: string;
}

/**
 * One of a few words. `absent`: in a new record without it; `required`: the message for a blank, which with
 * `blankIsAbsent` counts as left out instead.
 */
export const oneOf = <T extends string>(
  values: readonly T[],
  { absent, blankIsAbsent, required, invalid = INVALID }: WordOptions<T> = {},
): Field<T> =>
  field<T>({
    schema: { type: 'string', enum: values },
    ...(required !== undefined && { required }),
    ...(absent !== undefined && { absent }),
    ...(blankIsAbsent !== undefined && { blankIsAbsent }),
    read: (raw) => (values.includes(raw as T) ? ok(raw as T) : fail(invalid)),
  });

export const optionalOneOf = <T extends string>(values: readonly T[], invalid = INVALID): Field<T | null> =>
  oneOf<T>(values, { invalid });

const wordsOf = (raw: unknown): unknown[] | undefined => {
  if (Array.isArray(raw)) return raw;
  return typeof raw === 'string' ? raw.split(/[\s,;]+/).filter((word) => word !== '') : undefined;
};

/** Several of some words, in their order, each once; a text names them between commas. None is null. */
export const optionalSeveralOf = <T extends string>(
  values: readonly T[],
  invalid: string,
): Field<T[] | null> =>
  field<T[] | null>({
    schema: { type: 'array', items: { type: 'string', enum: values } },
    read: (raw) => {
      const words = wordsOf(raw);
      if (!words?.every((word) => values.includes(word as T))) return fail(invalid);
      return ok(words.length === 0 ? null : values.filter((value) => words.includes(value)));
    },
  });

export const optionalFlag = (): Field<boolean | null> =>
  field<boolean | null>({
    schema: { type: 'boolean' },
    read: (raw) => (typeof raw === 'boolean' ? ok(raw) : fail(INVALID)),
  });

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

function isDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (!year) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.toISOString().startsWith(text) && Number(year) >= 1900 && Number(year) < 2200;
}

const day = (invalid: string) => ({
  schema: { type: 'string', format: 'date' } as const,
  read: (raw: unknown) => (typeof raw === 'string' && isDay(raw.trim()) ? ok(raw.trim()) : fail(invalid)),
});

/** A day 'aaaa-mm-dd' (1900 to 2199), or null. */
export const optionalDay = (invalid: string): Field<string | null> => field<string | null>(day(invalid));

/** A day 'aaaa-mm-dd' (1900 to 2199). */
export const requiredDay = (required: string, invalid: string): Field<string> =>
  field<string>({ ...day(invalid), required });

/** See `field-core.ts` for the definition of a field. */
export {
  type Field,
  type Fields,
  type FieldSchema,
  isBlank,
  type Limit,
  messageFor,
  type Parsed,
  type Precision,
  type ValueOf,
  type ValuesOf,
} from './field-core.js';
export * from './field-table.js';
export * from './number-field.js';
export { ambiguityText, decimalsOf, isAmbiguous, parseNumber } from '../text/parse-number.js';
