import type { Fields } from '@prumo/domain';
import type { FieldValues } from 'react-hook-form';

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
