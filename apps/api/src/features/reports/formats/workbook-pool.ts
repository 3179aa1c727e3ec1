import { BoundedPool, poolLimits } from '../../../common/concurrency/bounded-pool.js';
import type { Workbook } from './workbook-worker.js';

/** Writes workbooks in a worker thread, since one of 2,000 rows would block the event loop. */
export class WorkbookPool extends BoundedPool<Workbook, Uint8Array> {
  constructor(limits = poolLimits('@prumo/api/workbook-worker', 1)) {
    super(limits);
  }
}
