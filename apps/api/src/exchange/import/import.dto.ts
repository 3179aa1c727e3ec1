import {
  flag,
  integer,
  listOf,
  object,
  oneOf,
  orNull,
  responseClass,
  text,
} from '../../common/http/openapi/response-type.js';
import type { RowAction } from '../../crud/write/import-row.js';

const ACTIONS: RowAction[] = ['create', 'update', 'same', 'error'];

const ImportedColumn = responseClass('ImportedColumn', {
  header: text({ example: 'Descrição', description: 'Its header in the file.' }),
  key: orNull(
    text({
      example: 'label',
      description: 'The key of the column that it is read as; null: it is ignored.',
    }),
  ),
});

const ImportableColumn = responseClass('ImportableColumn', {
  key: text({ example: 'label' }),
  header: text({ example: 'Descrição' }),
  isKey: flag('Whether it identifies a record.'),
  note: orNull(text()),
});

/** A value that changes, as its column shows it; null is nothing. */
export type ImportChange = InstanceType<typeof ImportChange>;
const ImportChange = responseClass('ImportChange', {
  column: text({ example: 'Descrição', description: 'The header of its column.' }),
  from: orNull(text()),
  to: orNull(text()),
});

export type ImportFault = InstanceType<typeof ImportFault>;
const ImportFault = responseClass('ImportFault', {
  key: text({ example: 'label' }),
  column: text({
    example: 'Descrição',
    description: 'The header of its column; empty: the row as a whole.',
  }),
  value: text('The cell as it was written.'),
  message: text({ example: 'Descrição é obrigatória' }),
});

export type ImportReportRow = InstanceType<typeof ImportReportRow>;
export const ImportReportRow = responseClass('ImportReportRow', {
  line: integer({ example: 2, description: 'The line of the file, as a spreadsheet numbers it.' }),
  action: oneOf(ACTIONS, 'error: the whole file is refused.'),
  label: text('The values of its key columns.'),
  changes: listOf(object(ImportChange), 'Of a new record all its values.'),
  errors: listOf(object(ImportFault)),
});

export type ImportTotal = InstanceType<typeof ImportTotal>;
export const ImportTotal = responseClass('ImportTotal', {
  rows: integer(),
  created: integer(),
  changed: integer(),
  same: integer(),
  wrong: integer(),
});

export type ImportReport = InstanceType<typeof ImportReport>;
export const ImportReport = responseClass('ImportReport', {
  columns: listOf(object(ImportedColumn), 'The columns of the file, from the left.'),
  fields: listOf(object(ImportableColumn), 'The columns that can be imported.'),
  missing: listOf(text(), 'Missing key columns: without them no row is validated.'),
  hiddenRows: integer('Rows that the spreadsheet hides: they are imported like the others.'),
  hiddenColumns: integer('Columns that the spreadsheet hides and that are imported.'),
  total: object(ImportTotal),
  plan: text(
    'A hash of the dry run. The import that sends it is refused (409) when the stored data has changed since.',
  ),
  rows: listOf(object(ImportReportRow), 'Of a dry run; else empty.'),
});
