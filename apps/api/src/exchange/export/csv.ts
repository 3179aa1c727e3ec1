import type { Sheet } from '../../crud/sheet.js';
import { cellText, type SheetCell } from '../sheet-cells.js';

export const CSV = 'text/csv';

/** Excel recognizes UTF-8 by it. */
const BYTE_ORDER_MARK = '\ufeff';

const quoted = (text: string): string => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const lineOf = (texts: readonly string[]): string => `${texts.map(quoted).join(';')}\r\n`;

export const csvText = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map(lineOf).join('');

/** CSV for a Brazilian Excel: UTF-8 with BOM, semicolons, decimal commas, CRLF. */
export async function* csvOf(sheet: Sheet, batches: AsyncIterable<SheetCell[][]>): AsyncGenerator<string> {
  yield csvText([sheet.map(({ header }) => header)]);
  for await (const rows of batches)
    yield rows
      .map((cells) => lineOf(sheet.map((column, at) => cellText(column, cells[at] ?? null))))
      .join('');
}
