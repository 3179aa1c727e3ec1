import type { FieldValues } from 'react-hook-form';
import type { Fields, Field } from '@prumo/domain';

type Values = Readonly<Record<string, unknown>>;

/** Whether a form's value holds others, by their names. */
export const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A form's values by their path, e.g. `structuralSystem.designLife`; lists are kept whole. */
export const leavesOf = (values: Values, prefix = ''): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      isGroup(value)
        ? Object.entries(leavesOf(value, `${prefix}${name}.`))
        : [[`${prefix}${name}`, value] as const],
    ),
  );

/** Nothing, however a form holds it. */
export const isBlank = (value: unknown): boolean =>
  value == null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Whether two values of a form say the same. */
export const isSame = (a: unknown, b: unknown): boolean =>
  (isBlank(a) && isBlank(b)) || JSON.stringify(a) === JSON.stringify(b);

/** A record's values for the form, the defaults where it has none. */
export const valuesOf = (
  fields: Fields,
  defaults: FieldValues,
  record: Readonly<Record<string, unknown>> | undefined,
): FieldValues => ({
  ...defaults,
  ...Object.fromEntries(
    Object.keys(fields)
      .map((key) => [key, record?.[key]] as const)
      .filter(([, value]) => value !== undefined && value !== null),
  ),
});

/** What the API takes: every field as its rule reads it (a value that the rule refuses goes as it is). */
export const payloadOf = (fields: Fields, values: FieldValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const parsed = field.parse(values[key]);
      return [key, parsed.ok ? parsed.value : values[key]];
    }),
  );

const COPY = ' (cópia)';

/** What a copy is called: 'Aurora (cópia)', shortened where the field has no room for it. */
export const copyName = (name: string, maxLength = Number.POSITIVE_INFINITY): string =>
  `${name.slice(0, Math.max(0, maxLength - COPY.length))}${COPY}`;

/** A `toCopy` for forms whose records go by one field: the copy takes everything but that name. */
export const namedCopy =
  (source: string, { schema }: Field<unknown>) =>
  (values: FieldValues): FieldValues => ({
    ...values,
    [source]: copyName(String(values[source] ?? ''), schema.maxLength),
  });
