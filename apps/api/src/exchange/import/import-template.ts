import type { Response } from 'express';

import { badRequest } from '../../common/errors/domain-error.js';
import type { Stored } from '../../crud/resource.js';
import type { Sheet } from '../../crud/sheet.js';
import { csvText } from '../export/csv.js';
import { TYPES } from '../export/exports.js';
import { type Importable, writableColumns } from './plan.js';

const heading = (value: string) => ({ value, type: String, fontWeight: 'bold' as const });
const text = (value: string) => ({ value, type: String, format: '@', wrap: true });

/** Examples to write over, and a second sheet with notes. */
async function workbookOf(sheet: Sheet, examples: readonly string[][]): Promise<Buffer> {
  const rows = [sheet.map(({ header }) => heading(header)), ...examples.map((cells) => cells.map(text))];
  const notes = [
    [heading('Coluna'), heading('Observação'), heading('Exemplo')],
    ...sheet.map(({ header, note = '', example = '' }) => [text(header), text(note), text(example)]),
  ];
  // Loaded on demand: few ask for a template.
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const file = writeExcelFile([
    {
      data: rows,
      sheet: 'Dados',
      columns: sheet.map(({ header }) => ({ width: Math.max(14, header.length + 2) })),
    },
    { data: notes, sheet: 'Instruções', columns: [{ width: 44 }, { width: 70 }, { width: 36 }] },
  ]);
  return file.toBuffer();
}

/** The parts of a template. */
export type ImportTemplate = Pick<Importable<Stored>, 'sheet' | 'importing'>;

/** Answers the template as CSV or XLSX. @throws badRequest when there is no such format */
export async function sendTemplate(
  { sheet, importing }: ImportTemplate,
  format: unknown,
  name: string,
  response: Response,
): Promise<void> {
  if (format !== 'csv' && format !== 'xlsx') throw badRequest('Parâmetro format inválido: use csv ou xlsx.');
  const columns = writableColumns(sheet);
  const examples = importing.examples?.map((cells) => columns.map(({ key }) => cells[key] ?? '')) ?? [
    columns.map(({ example = '' }) => example),
  ];
  const headers = columns.map(({ header }) => header);
  const body = format === 'csv' ? csvText([headers, ...examples]) : await workbookOf(columns, examples);
  response.setHeader('Content-Disposition', `attachment; filename="modelo-${name}.${format}"`);
  response.setHeader('Content-Type', TYPES[format]);
  response.end(body);
}
