import { fail, field, type Field, INVALID, ok } from './field-core.js';

/** Yes or no, `blank` when left out. */
export const flag = (blank: boolean): Field<boolean> =>
  field({
    schema: { type: 'boolean' },
    blank,
    read: (raw) => (typeof raw === 'boolean' ? ok(raw) : fail(INVALID)),
  });

/** One of a few words; `blank` is taken when left out, unless a `required` text refuses that. */
export const oneOf = <T extends string>(
  values: readonly T[],
  { blank, required, invalid = INVALID }: { blank?: T; required?: string; invalid?: string } = {},
): Field<T> =>
  field<T>({
    schema: { type: 'string', enum: values },
    ...(required !== undefined && { required }),
    ...(blank !== undefined && { blank }),
    read: (raw) => (values.includes(raw as T) ? ok(raw as T) : fail(invalid)),
  });
