import { readCsv } from './csv.js';
import { decodeText } from './encoding.js';
import { startClock, type Table, TABLE_FAULTS, TableFault } from './table.js';
import { Parts } from './xlsx/parts.js';
import { readSheet } from './xlsx/sheet.js';
import { readWorkbook } from './xlsx/workbook.js';

const startsWith = (bytes: Uint8Array, ...beginning: number[]): boolean =>
  beginning.every((byte, at) => bytes[at] === byte);

/** Reads a workbook's first visible sheet, CSV or copied cells. @param most rows @throws TableFault */
export async function readTable(bytes: Uint8Array, most?: number, milliseconds?: number): Promise<Table> {
  const clock = startClock(milliseconds);
  if (bytes.length === 0) throw new TableFault(TABLE_FAULTS.empty);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new TableFault(
      'O arquivo é de um Excel antigo (.xls) ou está protegido por senha: salve-o como .xlsx, sem senha.',
    );
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46))
    throw new TableFault('O arquivo é um PDF: envie CSV ou XLSX.');
  if (!startsWith(bytes, 0x50, 0x4b)) return readCsv(decodeText(bytes), clock, { rows: most });
  const parts = await Parts.open(bytes, clock);
  return readSheet(parts, await readWorkbook(parts), most);
}
