import { setImmediate as nextTurn } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';

import { BoundedPool, poolLimits } from '../../../common/concurrency/bounded-pool.js';
import { invalid } from '../../../common/errors/domain-error.js';
import {
  PACKAGE_FAULTS,
  type PackageContent,
  type PackageRecord,
  PART_KEYS,
  type PartKey,
} from './package-format.js';
import type { ReadPackage } from './package-worker.js';

const BUSY = 'Outro pacote está sendo lido. Tente novamente em alguns segundos.';
const TIME_LIMIT_MS = 40_000;
const MEMORY_MB = 256;

const limits = () => ({
  ...poolLimits('@prumo/api/package-worker', 1),
  timeLimitMs: TIME_LIMIT_MS,
  busyText: BUSY,
  memoryMb: MEMORY_MB,
  isRare: true,
});

const ranOut = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Reads catalogue packages that were sent, in a thread of its own. */
@Injectable()
export class PackageReader extends BoundedPool<Uint8Array, ReadPackage> {
  constructor() {
    super(limits());
  }

  /** @throws invalid on `file` saying what is wrong with it; tooMany (429), unavailable (503) */
  async read(bytes: Uint8Array, signal?: AbortSignal): Promise<PackageContent> {
    const read = await this.run(bytes, signal).catch((error: unknown) => {
      throw ranOut(error) ? invalid({ file: PACKAGE_FAULTS.large }) : error;
    });
    if ('fault' in read) throw invalid({ file: read.fault });
    const content = new Map<PartKey, PackageRecord[]>(PART_KEYS.map((key) => [key, []]));
    for (const { key, json } of read.packs) {
      content.get(key)?.push(...(JSON.parse(json) as PackageRecord[]));
      await nextTurn();
    }
    return Object.fromEntries(content) as Record<PartKey, PackageRecord[]>;
  }
}
