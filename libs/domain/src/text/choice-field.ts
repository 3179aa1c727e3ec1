import { fail, field, type Field, INVALID, ok } from './field-core.js';

/** Yes or no: `absent` in a record that is made without it, a blank is refused. */
export const flag = (absent: boolean, required: string): Field<boolean> =>
  field({
    schema: { type: 'boolean' },
    absent,
    required,
    read: (raw) => (typeof raw === 'boolean' ? ok(raw) : fail(INVALID)),
  });

/** One of a few words. `absent`: that of a record made without it; `required`: the text for a blank. */
export const oneOf = <T extends string>(
  values: readonly T[],
  { absent, required, invalid = INVALID }: { absent?: T; required?: string; invalid?: string } = {},
): Field<T> =>
  field<T>({
    schema: { type: 'string', enum: values },
    ...(required !== undefined && { required }),
    ...(absent !== undefined && { absent }),
    read: (raw) => (values.includes(raw as T) ? ok(raw as T) : fail(invalid)),
  });
