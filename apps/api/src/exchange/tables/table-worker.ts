import { readTable } from './read-table.js';
import { type Table, TableFault } from './table.js';

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
