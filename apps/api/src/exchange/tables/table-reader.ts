import { setImmediate as nextIteration } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';

import { FileReaderPool } from './file-reader-pool.js';
import type { PackedTable, SentTable } from './table-worker.js';
import { type Table, TABLE_FAULTS, type TableRow } from './table.js';

const BUSY = 'Muitas planilhas estão sendo lidas. Tente novamente em alguns segundos.';

/** Parses the packs of a table one at a time, so that others are answered meanwhile. */
export async function unpackTable({ packs, ...head }: PackedTable): Promise<Table> {
  const rows: TableRow[] = [];
  for (const pack of packs) {
    rows.push(...(JSON.parse(pack) as TableRow[]));
    await nextIteration();
  }
  return { ...head, rows };
}

/** Reads uploaded tables. */
@Injectable()
export class TableReader extends FileReaderPool<SentTable, PackedTable> {
  constructor() {
    super('@prumo/api/table-worker', BUSY, TABLE_FAULTS.large);
  }

  /** @param maxRows below the header. @throws as `content` */
  async read(bytes: Uint8Array, maxRows: number, signal?: AbortSignal): Promise<Table> {
    return unpackTable(await this.content({ bytes, maxRows }, signal));
  }
}
