import type { RaRecord } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import type { Field, Fields, TableField } from '@prumo/domain';

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

/** The values of a blank form: '' for a text, [] for a list, else the field's default or null. */
export const blankOf = (
  fields: Readonly<Record<string, Field<unknown> & Partial<TableField>>>,
): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { schema, refersTo }]) => {
      if (schema.type === 'array') return [name, []];
      const isTyped = schema.type === 'string' && !schema.enum && !refersTo;
      return [name, schema.default ?? (isTyped ? '' : null)];
    }),
  );

/** A record's form values; defaults for missing ones. */
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

/** The sources of a form's values. */
export interface RecordSource<R extends RaRecord> {
  record?: R | undefined;
  /** The record that a new one is copied from. */
  template?: R | undefined;
  /** The domain's rules by source: inputs take validation, asterisk and length from them. */
  fields: Fields;
  /** Values of a blank form, where they are not those of `blankOf`. */
  defaultValues?: FieldValues;
  /** Values of a new form that its address names: nobody typed them, and drafts hold them with what was typed. */
  presets?: FieldValues;
  /** A record as form values; the default takes each field's value, the default where it is null. */
  toForm?: (record: R) => FieldValues;
  /** Turns a record's form values into those of its copy, e.g. with another name. */
  toCopy?: (values: FieldValues) => FieldValues;
}

/** A record as the form shows it; blank values where there is none. */
export function formValuesOf<R extends RaRecord>(
  { fields, defaultValues, toForm }: Pick<RecordSource<R>, 'fields' | 'defaultValues' | 'toForm'>,
  shown: R | undefined,
): FieldValues {
  const blank = { ...blankOf(fields), ...defaultValues };
  return shown && toForm ? { ...blank, ...toForm(shown) } : valuesOf(fields, blank, shown);
}

/** The values that a form opens with: the record, a copy of the template, or blank ones. */
export function initialValues<R extends RaRecord>(source: RecordSource<R>): FieldValues {
  const { record, template, toCopy, presets } = source;
  const values = formValuesOf(source, record ?? template);
  if (record) return values;
  return { ...(template && toCopy ? toCopy(values) : values), ...presets };
}

/** The body of the request: every field as its rule parses it; a refused value is sent unchanged. */
export const payloadOf = (fields: Fields, values: FieldValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const parsed = field.parse(values[key]);
      return [key, parsed.ok ? parsed.value : values[key]];
    }),
  );

const COPY = ' (cópia)';

/** The name of a copy: 'Aurora (cópia)', cut to the length of the field. */
export const copyName = (name: string, maxLength = Number.POSITIVE_INFINITY): string =>
  `${name.slice(0, Math.max(0, maxLength - COPY.length))}${COPY}`;

/** A `toCopy` for forms whose records go by one field: the copy takes everything but that name. */
export const namedCopy =
  (source: string, { schema }: Field<unknown>) =>
  (values: FieldValues): FieldValues => ({
    ...values,
    [source]: copyName(String(values[source] ?? ''), schema.maxLength),
  });
