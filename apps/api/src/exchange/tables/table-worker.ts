import { decodeText, readCsv } from './csv.js';
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

/** Rows as JSON in packs of some hundreds: the main thread parses them one at a time. */
export interface PackedTable extends Omit<Table, 'rows'> {
  packs: string[];
}

export interface SentTable {
  bytes: Uint8Array;
  /** Below the header. */
  maxRows: number;
}

const ROWS_IN_A_PACK = 250;

export const packTable = ({ rows, ...head }: Table): PackedTable => ({
  ...head,
  packs: Array.from({ length: Math.ceil(rows.length / ROWS_IN_A_PACK) }, (_, at) =>
    JSON.stringify(rows.slice(at * ROWS_IN_A_PACK, (at + 1) * ROWS_IN_A_PACK)),
  ),
});

/** Returns the message of a TableFault, which would lose its class between threads. */
export async function faultOr<T>(read: () => Promise<T>): Promise<T | { fault: string }> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof TableFault) return { fault: error.message };
    throw error;
  }
}

/** The task of a worker thread, in piscina's shape. */
export default function read({ bytes, maxRows }: SentTable): Promise<PackedTable | { fault: string }> {
  return faultOr(async () => packTable(await readTable(bytes, maxRows)));
}
