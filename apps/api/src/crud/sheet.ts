import { type FieldTable, labelWithUnit, type TableField } from '@prumo/domain';

/** What a column of a sheet holds. A `moment` is a point in time, a `date` a day. */
export type SheetKind = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'moment';

/**
 * One column of the sheet that a resource's rows stand in, when they leave as CSV or XLSX and when they come back.
 * What refers to another record stands there as what people know it by (UF, name, code), never as an id.
 */
export interface SheetColumn {
  /** The field of the record; where a record has no such field, what the import reads it as. */
  key: string;
  /** What the console calls it, with its unit; unique in the sheet. */
  header: string;
  kind: SheetKind;
  /** Decimals that a number shows at least. */
  places?: number;
  /** Of a natural person (CPF): masked unless it is asked for. */
  personal?: true;
  /** Exported only: computed, or of another record. Imports ignore it. */
  readOnly?: true;
  /** What an import's template says of it. */
  note?: string;
  /** A value as an import's template shows it. */
  example?: string;
  /** What stands in the cell, in SQL over the view's aliases, where that is not the view's column of this key. */
  expression?: string;
  /** The table that the field refers to; the referred row's code stands in the cell. */
  refersTo?: string;
  /** Of a field of stored words: what each of them is called. */
  words?: Readonly<Record<string, string>>;
  /** How a stored text is written; read back, the field takes it as it is written. */
  format?: (stored: string) => string;
}

/** The columns of a resource's sheet, from the left. */
export type Sheet = readonly SheetColumn[];

type More = Partial<Omit<SheetColumn, 'key' | 'header' | 'kind'>>;
type MakeColumn = (key: string, header: string, more?: More) => SheetColumn;

const columnOf =
  (kind: SheetKind): MakeColumn =>
  (key, header, more = {}) => ({ key, header, kind, ...more });

/** Columns by what they hold: `column.text('code', 'Código')`. */
export const column = {
  text: columnOf('text'),
  integer: columnOf('integer'),
  number: columnOf('number'),
  boolean: columnOf('boolean'),
  date: columnOf('date'),
  moment: columnOf('moment'),
  /** A row of a catalogue, by its code. @param field the reference, over the view's alias: `b.typologyId` */
  coded: (key: string, header: string, field: string, table: string, more: More = {}): SheetColumn => ({
    ...{ key, header, kind: 'text', refersTo: table },
    expression: `(SELECT referred.code FROM ${table} referred WHERE referred.id = ${field} )`,
    ...more,
  }),
} as const;

const KINDS = { string: 'text', integer: 'integer', number: 'number', boolean: 'boolean' } as const;

function fieldColumn(alias: string, key: string, field: TableField): SheetColumn {
  const { schema, precision, refersTo, personal, words, format, note, example } = field;
  const more = {
    ...(precision && { places: precision[1] }),
    ...(personal && { personal }),
    ...(words && { words }),
    ...(format && { format }),
    ...(note !== undefined && { note }),
    ...(example !== undefined && { example }),
  };
  if (refersTo && schema.type === 'integer')
    return column.coded(key, field.label, `${alias}.${key}`, refersTo, more);
  return { key, header: labelWithUnit(field), kind: schema.format ?? KINDS[schema.type], ...more };
}

/**
 * A column for each field of a table, in its order.
 * @param instead what stands in the place of a field, by its name
 */
export const fieldSheet = (
  alias: string,
  fields: FieldTable,
  instead: Readonly<Record<string, Sheet>> = {},
): Sheet =>
  Object.entries(fields).flatMap(([key, field]) => instead[key] ?? [fieldColumn(alias, key, field)]);

/** Code, description, its own fields, and whether it may be chosen: the sheet of a catalogue. */
export const catalogueSheet = (codeExample = 'A1', fields: FieldTable = {}): Sheet => [
  column.text('code', 'Código', { note: 'Identifica o item: único.', example: codeExample }),
  column.text('label', 'Descrição', { example: 'Descrição do item' }),
  ...fieldSheet('item', fields),
  column.boolean('isActive', 'Ativa', { note: 'Sim ou Não.', example: 'Sim' }),
];
