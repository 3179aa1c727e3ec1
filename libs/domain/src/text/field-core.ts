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
  enum?: readonly string[];
  nullable?: boolean;
}

/** What reading a raw value gave: the value to store, or the Portuguese text for the person who sent it. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; message: string };

/**
 * A field: `parse` accepts anything a client can send. A blank value (absent, null or an empty text) is the
 * field's default where it has one, `null` where the field is optional, and refused where it is required.
 */
export interface Field<T> {
  readonly schema: FieldSchema;
  readonly required: boolean;
  parse(raw: unknown): Parsed<T>;
}

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

const isBlank = (raw: unknown): boolean =>
  raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '');

export interface Definition<T> {
  schema: FieldSchema;
  required?: string;
  blank?: T;
  read(raw: unknown): Parsed<T>;
}

/** A field of its parts: `read` never sees a blank value. */
export function field<T>({ schema, required, blank, read }: Definition<T>): Field<T> {
  const whenBlank = blank === undefined ? (null as T) : blank;
  return {
    schema: { ...schema, nullable: required === undefined },
    required: required !== undefined,
    parse(raw) {
      if (!isBlank(raw)) return read(raw);
      return required === undefined ? ok(whenBlank) : fail(required);
    },
  };
}

/** The message for a value in a form, or undefined when it is good: the shape that react-admin's inputs take. */
export const messageFor =
  (rule: Field<unknown>) =>
  (raw: unknown): string | undefined => {
    const parsed = rule.parse(raw);
    return parsed.ok ? undefined : parsed.message;
  };
