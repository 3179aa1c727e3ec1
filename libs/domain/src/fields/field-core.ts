/**
 * The rules of form fields: the API validates with them, forms show their messages, and the OpenAPI document takes
 * its schemas from them.
 */

/** The part of JSON Schema that describes a field in the API. */
export interface FieldSchema {
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array';
  /** Of a list. */
  items?: { type: 'string'; enum: readonly string[] } | { type: 'object'; additionalProperties: true };
  maxLength?: number;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: 'date';
  enum?: readonly (string | number)[];
  nullable?: boolean;
  /** The value of a new record without the field. */
  default?: string | number | boolean;
}

/** The result of parsing: the value to store, or a Portuguese message. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; message: string };

/**
 * A field. `parse` accepts anything that a client can send: absent (undefined) is the default if there is one; blank
 * (null, or only white space) is `null` if the field is optional, else refused.
 */
export interface Field<T> {
  readonly schema: FieldSchema;
  readonly required: boolean;
  parse(raw: unknown): Parsed<T>;
  readonly unit?: string;
  readonly precision?: Precision;
  /** Whether this value counts as not sent: an update then keeps the stored one. */
  isUnsent?(raw: unknown): boolean;
}

/** Of a `numeric(precision, scale)` column: digits in all, and decimals. */
export type Precision = readonly [precision: number, scale: number];

export type ValueOf<F> = F extends Field<infer T> ? T : never;

export interface Limit {
  value: number;
  message: string;
}

export type Fields = Readonly<Record<string, Field<unknown>>>;
export type ValuesOf<F extends Fields> = { [K in keyof F]: ValueOf<F[K]> };

export const INVALID = 'Valor inválido';

export const ok = <T>(value: T): Parsed<T> => ({ ok: true, value });
export const fail = (message: string): Parsed<never> => ({ ok: false, message });

/** Absent, null, or only white space. */
export const isBlank = (raw: unknown): boolean =>
  raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '');

export interface Definition<T> {
  schema: FieldSchema;
  /** The message for a blank; without it a blank is null. */
  required?: string;
  /** The value of a new record without the field, which is then optional. */
  absent?: T;
  /** A blank counts as absent. */
  blankIsAbsent?: boolean;
  unit?: string;
  precision?: Precision;
  read(raw: unknown): Parsed<T>;
}

/** Builds a field; `read` is never called with a blank. */
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

/** The message for a form's value, or undefined if valid: the signature of react-admin's validators. */
export const messageFor =
  (rule: Field<unknown>) =>
  (raw: unknown): string | undefined => {
    const parsed = rule.parse(raw);
    return parsed.ok ? undefined : parsed.message;
  };
