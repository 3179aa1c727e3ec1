import { readTable } from './read-table.js';
import { type Table, TableFault, type TableRow } from './table.js';

/** Rows as JSON in packs of some hundreds: the main thread parses them one at a time. */
export interface PackedTable extends Omit<Table, 'rows'> {
  packs: string[];
}

export interface SentTable {
  bytes: Uint8Array;
  /** The maximum number of rows below the header. */
  most: number;
}

const ROWS_IN_A_PACK = 250;

const packsOf = (rows: readonly TableRow[]): string[] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_IN_A_PACK) }, (_, at) =>
    JSON.stringify(rows.slice(at * ROWS_IN_A_PACK, (at + 1) * ROWS_IN_A_PACK)),
  );

/** The task of a worker thread, in piscina's shape. */
export default async function read({ bytes, most }: SentTable): Promise<PackedTable | { fault: string }> {
  try {
    const { rows, ...head } = await readTable(bytes, most);
    return { ...head, packs: packsOf(rows) };
  } catch (error) {
    if (error instanceof TableFault) return { fault: error.message };
    throw error;
  }
}
