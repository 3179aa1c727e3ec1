import { type FieldTable, labelWithUnit, type TableField } from '@prumo/domain';

/** A `moment` is a point in time, a `date` a day. */
export type SheetKind = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'moment';

/** A column of a resource's rows as CSV or XLSX, exported and imported. References are codes or names, never ids. */
export interface SheetColumn {
  /** The field of the record, or what the import reads the column as. */
  key: string;
  /** The label in the console with its unit; unique in the sheet. */
  header: string;
  /** Headers of the column in files of earlier releases. */
  formerHeaders?: readonly string[];
  kind: SheetKind;
  /** Minimum decimals. */
  places?: number;
  /** Masked unless the full value is requested (CPF). */
  personal?: true;
  /** Exported only; imports ignore it. */
  readOnly?: true;
  /** Note in the import's template. */
  note?: string;
  example?: string;
  /** SQL over the view's aliases; default: the view's column of this key. */
  expression?: string;
  /** The referred table, whose code stands in the cell. */
  refersTo?: string;
  /** Labels of stored values. */
  words?: Readonly<Record<string, string>>;
  /** Formats a stored text; the field parses it back. */
  format?: (stored: string) => string;
  /** A stored value in an import's report, where a cell holds only a part of it. */
  summary?: (stored: unknown) => string;
}

export type Sheet = readonly SheetColumn[];

/** The lines of a record, by column, where it takes several: a composition by its layers. */
export type SheetLines = (record: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>[];

type More = Partial<Omit<SheetColumn, 'key' | 'header' | 'kind'>>;
type MakeColumn = (key: string, header: string, more?: More) => SheetColumn;

const columnOf =
  (kind: SheetKind): MakeColumn =>
  (key, header, more = {}) => ({ key, header, kind, ...more });

export const column = {
  text: columnOf('text'),
  integer: columnOf('integer'),
  number: columnOf('number'),
  boolean: columnOf('boolean'),
  date: columnOf('date'),
  moment: columnOf('moment'),
  /** A row of a catalogue, by its code. @param field the reference, over the view's alias: `b.typologyId` */
  coded: (key: string, header: string, field: string, table: string, more: More = {}): SheetColumn => ({
    key,
    header,
    kind: 'text',
    refersTo: table,
    expression: `(SELECT referred.code FROM ${table} referred WHERE referred.id = ${field} )`,
    ...more,
  }),
} as const;

const KINDS = {
  string: 'text',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  array: 'text',
} as const;

function fieldColumn(alias: string, key: string, field: TableField): SheetColumn {
  const { schema, precision, refersTo, personal, words, format, note, example, formerLabels } = field;
  const more = {
    ...(formerLabels && { formerHeaders: formerLabels }),
    ...(precision && { places: precision[1] }),
    ...(personal === 'masked' && { personal: true as const }),
    ...(words && { words }),
    ...(format && { format }),
    ...(note !== undefined && { note }),
    ...(example !== undefined && { example }),
  };
  if (refersTo && schema.type === 'integer')
    return column.coded(key, field.label, `${alias}.${key}`, refersTo, more);
  return { key, header: labelWithUnit(field), kind: schema.format ?? KINDS[schema.type], ...more };
}

/** A column for each field of a table. @param instead columns that replace a field's, by its name */
export const fieldSheet = (
  alias: string,
  fields: FieldTable,
  instead: Readonly<Record<string, Sheet>> = {},
): Sheet =>
  Object.entries(fields).flatMap(([key, field]) => instead[key] ?? [fieldColumn(alias, key, field)]);

export const catalogueSheet = (codeExample = 'A1', fields: FieldTable = {}): Sheet => [
  column.text('code', 'Código', { note: 'Identifica o item: único.', example: codeExample }),
  column.text('label', 'Descrição', { example: 'Descrição do item' }),
  ...fieldSheet('item', fields),
  column.boolean('isActive', 'Ativa', { note: 'Sim ou Não.', example: 'Sim' }),
];
