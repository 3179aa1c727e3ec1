import { setImmediate as nextIteration } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';

import { FileReaderPool } from '../../../exchange/tables/file-reader-pool.js';
import {
  PACKAGE_FAULTS,
  type PackageContent,
  type PackageRecord,
  PART_KEYS,
  type PartKey,
} from './package-format.js';
import type { PackedPackage } from './package-worker.js';

const BUSY = 'Outro pacote está sendo lido. Tente novamente em alguns segundos.';

/** Reads uploaded catalogue packages. */
@Injectable()
export class PackageReader extends FileReaderPool<Uint8Array, PackedPackage> {
  constructor() {
    super('@prumo/api/package-worker', BUSY, PACKAGE_FAULTS.large);
  }

  /** @throws as `content` */
  async read(bytes: Uint8Array, signal?: AbortSignal): Promise<PackageContent> {
    const { packs } = await this.content(bytes, signal);
    const content = new Map<PartKey, PackageRecord[]>(PART_KEYS.map((key) => [key, []]));
    for (const { key, json } of packs) {
      content.get(key)?.push(...(JSON.parse(json) as PackageRecord[]));
      await nextIteration();
    }
    return Object.fromEntries(content) as Record<PartKey, PackageRecord[]>;
  }
}
