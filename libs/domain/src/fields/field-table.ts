import type { RECORD_KINDS } from '../history/audit-labels.js';
import type { Field, ValueOf } from './field-core.js';

/** A field with its presentation: columns, views, sheets, history, labels and OpenAPI derive from it. */
export interface TableField<T = unknown> extends Field<T> {
  readonly label: string;
  /** Earlier labels, which head its column in files of earlier releases. */
  readonly formerLabels?: readonly string[];
  readonly section?: string;
  /** Column in the database, if not the name in snake case. */
  readonly column?: string;
  /** Table to which the value refers: by id if it is a number, else by code. */
  readonly refersTo?: keyof typeof RECORD_KINDS;
  /** Of zones: the edition that can be chosen. */
  readonly edition?: 2005 | 2024;
  /** Labels of the stored words. */
  readonly words?: Readonly<Record<string, string>>;
  /** Formats a stored text for display: a mask. */
  readonly format?: (stored: string) => string;
  /** May tell of a person: redaction removes it from the audit. 'masked': spreadsheets mask it by default, too. */
  readonly personal?: true | 'masked';
  /** A parameter may depend on it. */
  readonly isAttribute?: boolean;
  /** Numbers without digit grouping: years and codes. */
  readonly ungrouped?: true;
  /** 0 stands for an unknown value. */
  readonly zeroIsUnknown?: true;
  /** Remark in the import template. */
  readonly note?: string;
  readonly example?: string;
}

/** The fields of a record by name, in the order of its spreadsheet. */
export type FieldTable = Readonly<Record<string, TableField>>;

type Description = Omit<TableField, keyof Field<unknown> | 'label'>;

export const labelled = <T>(label: string, rule: Field<T>, more: Description = {}): TableField<T> => ({
  ...rule,
  label,
  ...more,
});

export const attribute = <T>(label: string, rule: Field<T>, more: Description = {}): TableField<T> =>
  labelled(label, rule, { isAttribute: true, ...more });

export const mapFields = <F extends FieldTable, T>(fields: F, map: (field: TableField, name: string) => T) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field, name)])) as {
    [K in keyof F]: T;
  };

export const inSection = <F extends FieldTable>(section: string, fields: F): F =>
  mapFields(fields, (field) => ({ ...field, section })) as F;

export const personal = <F extends FieldTable>(fields: F): F =>
  mapFields(fields, (field) => ({ personal: true, ...field })) as F;

export const personalNames = (fields: FieldTable): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.personal);

export const labelsOf = <F extends FieldTable>(fields: F): { readonly [K in keyof F]: string } =>
  mapFields(fields, ({ label }) => label);

/** 'Área total (m²)' */
export const labelWithUnit = ({ label, unit }: TableField): string =>
  unit === undefined ? label : `${label} (${unit})`;

/** `windMinMS` is `wind_min_ms` in the database. */
export const snakeCase = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

export const columnOf = (name: string, { column }: TableField): string => column ?? snakeCase(name);

export const valuesOfRow = <F extends FieldTable>(
  fields: F,
  row: Readonly<Record<string, unknown>>,
): { [K in keyof F]: ValueOf<F[K]> } =>
  mapFields(fields, (field, name) => row[columnOf(name, field)] ?? null) as {
    [K in keyof F]: ValueOf<F[K]>;
  };

export const pickFields = <F extends FieldTable, K extends keyof F & string>(
  fields: F,
  names: readonly K[],
): Pick<F, K> => Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<F, K>;
