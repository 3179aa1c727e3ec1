/**
 * The rules of one form field, written once: the API validates with them, the console's forms show their
 * texts, and the OpenAPI document takes its schema from them.
 */

/** The part of JSON Schema that describes a field to a reader of the API. */
export interface FieldSchema {
  type: 'string' | 'integer' | 'number' | 'boolean';
  maxLength?: number;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: 'date';
  enum?: readonly (string | number)[];
  nullable?: boolean;
  /** What a record gets that is made without the field. */
  default?: string | number | boolean;
}

/** What reading a raw value gave: the value to store, or the Portuguese text for the person who sent it. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; message: string };

/**
 * A field: `parse` accepts anything a client can send. What is absent (undefined) is the field's default where it
 * has one; a blank (null, or a text of nothing but white space) tells that there is no value: `null` where the field
 * is optional, refused where the record needs one.
 */
export interface Field<T> {
  readonly schema: FieldSchema;
  /** Whether a record can't be made without it. */
  readonly required: boolean;
  parse(raw: unknown): Parsed<T>;
  /** The unit of its numbers. */
  readonly unit?: string;
  /** Of a `numeric` column. */
  readonly precision?: Precision;
  /** Whether a request that sends this does not tell the field at all: an update then leaves it as it is. */
  isUnsent?(raw: unknown): boolean;
}

/** Of a `numeric(precision, scale)` column: digits in all, and how many of them are decimals. */
export type Precision = readonly [precision: number, scale: number];

/** The type of the value that a field stores. */
export type ValueOf<F> = F extends Field<infer T> ? T : never;

/** A limit and what to say when it is not kept. */
export interface Limit {
  value: number;
  message: string;
}

/** The fields of a record, by name. */
export type Fields = Readonly<Record<string, Field<unknown>>>;
/** What parsing all of a record's fields gives. */
export type ValuesOf<F extends Fields> = { [K in keyof F]: ValueOf<F[K]> };

export const INVALID = 'Valor inválido';

export const ok = <T>(value: T): Parsed<T> => ({ ok: true, value });
export const fail = (message: string): Parsed<never> => ({ ok: false, message });

/** Nothing that anybody told: absent, null, or a text without a character. */
export const isBlank = (raw: unknown): boolean =>
  raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '');

export interface Definition<T> {
  schema: FieldSchema;
  /** The text for a blank; without it a blank is null. */
  required?: string;
  /** What a record gets that is made without the field, which then need not be sent. */
  absent?: T;
  /** A blank is as good as absent. */
  blankIsAbsent?: boolean;
  unit?: string;
  precision?: Precision;
  read(raw: unknown): Parsed<T>;
}

/** A field of its parts: `read` never sees a blank value. */
export function field<T>(definition: Definition<T>): Field<T> {
  const { schema, required, absent, blankIsAbsent, unit, precision, read } = definition;
  const isAbsent = (raw: unknown): boolean =>
    absent !== undefined && (raw === undefined || (blankIsAbsent === true && isBlank(raw)));
  return {
    schema: {
      ...schema,
      nullable: required === undefined,
      ...(absent != null && { default: absent as string | number | boolean }),
    },
    required: required !== undefined && absent === undefined,
    ...(unit !== undefined && { unit }),
    ...(precision && { precision }),
    parse(raw) {
      if (isAbsent(raw)) return ok(absent as T);
      if (!isBlank(raw)) return read(raw);
      return required === undefined ? ok(null as T) : fail(required);
    },
    ...(blankIsAbsent === true && { isUnsent: isBlank }),
  };
}

/** The message for a value in a form, or undefined when it is good: the shape that react-admin's inputs take. */
export const messageFor =
  (rule: Field<unknown>) =>
  (raw: unknown): string | undefined => {
    const parsed = rule.parse(raw);
    return parsed.ok ? undefined : parsed.message;
  };
