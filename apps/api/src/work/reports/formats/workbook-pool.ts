import { createRequire } from 'node:module';

import type { PdeContent } from '@prumo/domain';

import { BoundedPool, type PoolLimits } from '../workers/bounded-pool.js';

/** The built worker, since sources run under a loader in development. */
const WORKBOOK_LIMITS: PoolLimits = {
  worker: createRequire(import.meta.url).resolve('@prumo/api/workbook-worker'),
  threads: 1,
  waiting: 32,
  timeLimitMs: 60_000,
};

/** Writes workbooks: one of 2,000 rows takes longer than other requests should wait. */
export class WorkbookPool extends BoundedPool<{ content: PdeContent }, Uint8Array> {
  constructor(limits = WORKBOOK_LIMITS) {
    super(limits);
  }
}
