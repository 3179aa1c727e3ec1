import { setImmediate as nextTurn } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';

import { BoundedPool, poolLimits } from '../../common/concurrency/bounded-pool.js';
import { invalid } from '../../common/errors/domain-error.js';
import type { ReadTable, SentTable } from './table-worker.js';
import { type Table, TABLE_FAULTS, type TableRow } from './table.js';

const BUSY = 'Muitas planilhas estão sendo lidas. Tente novamente em alguns segundos.';
/** The last net: a file's own clock is over long before. */
const TIME_LIMIT_MS = 40_000;
const MEMORY_MB = 256;

const limits = () => ({
  ...poolLimits('@prumo/api/table-worker', 1),
  timeLimitMs: TIME_LIMIT_MS,
  busyText: BUSY,
  memoryMb: MEMORY_MB,
  isRare: true,
});

const ranOut = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Reads tables that were sent, in a thread of its own. */
@Injectable()
export class TableReader extends BoundedPool<SentTable, ReadTable> {
  constructor() {
    super(limits());
  }

  /**
   * @param most rows below the header
   * @throws invalid on `file` saying what is wrong with it; tooMany (429), unavailable (503)
   */
  async read(bytes: Uint8Array, most: number, signal?: AbortSignal): Promise<Table> {
    const read = await this.run({ bytes, most }, signal).catch((error: unknown) => {
      throw ranOut(error) ? invalid({ file: TABLE_FAULTS.large }) : error;
    });
    if ('fault' in read) throw invalid({ file: read.fault });
    const rows: TableRow[] = [];
    const { packs, ...head } = read;
    for (const pack of packs) {
      rows.push(...(JSON.parse(pack) as TableRow[]));
      await nextTurn();
    }
    return { ...head, rows };
  }
}
