import { BoundedPool, poolLimits } from '../../../common/concurrency/bounded-pool.js';
import type { Workbook } from './workbook-worker.js';

/** Writes workbooks: one of 2,000 rows takes longer than other requests should wait. */
export class WorkbookPool extends BoundedPool<Workbook, Uint8Array> {
  constructor(limits = poolLimits('@prumo/api/workbook-worker', 1)) {
    super(limits);
  }
}
