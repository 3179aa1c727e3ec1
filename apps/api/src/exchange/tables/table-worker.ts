import { readTable } from './read-table.js';
import { type Table, TableFault, type TableRow } from './table.js';

/** A table as it leaves the thread: rows as JSON, some hundred in each, so that nobody has to read them all at once. */
export interface PackedTable extends Omit<Table, 'rows'> {
  packs: string[];
}

/** A file, and how many rows below its header are read. */
export interface SentTable {
  bytes: Uint8Array;
  most: number;
}

/** A file that can't be read says why. */
export type ReadTable = PackedTable | { fault: string };

const ROWS_IN_A_PACK = 250;

const packsOf = (rows: readonly TableRow[]): string[] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_IN_A_PACK) }, (_, at) =>
    JSON.stringify(rows.slice(at * ROWS_IN_A_PACK, (at + 1) * ROWS_IN_A_PACK)),
  );

/** The task of a worker thread (piscina's shape): to read 10 MB keeps nobody waiting. */
export default async function read({ bytes, most }: SentTable): Promise<ReadTable> {
  try {
    const { rows, ...head } = await readTable(bytes, most);
    return { ...head, packs: packsOf(rows) };
  } catch (error) {
    if (error instanceof TableFault) return { fault: error.message };
    throw error;
  }
}
