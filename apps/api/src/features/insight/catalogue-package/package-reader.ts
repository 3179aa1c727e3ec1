import { Injectable } from '@nestjs/common';

import { FileReaderPool } from '../../../exchange/tables/file-reader-pool.js';
import { unpackTable } from '../../../exchange/tables/table-reader.js';
import { PACKAGE_FAULTS } from './package-format.js';
import type { PackageTable, PackedPackage } from './read-package.js';

const BUSY = 'Outro pacote está sendo lido. Tente novamente em alguns segundos.';

/** Reads uploaded catalogue packages. */
@Injectable()
export class PackageReader extends FileReaderPool<Uint8Array, PackedPackage> {
  constructor() {
    super('@prumo/api/package-worker', BUSY, PACKAGE_FAULTS.large);
  }

  /** @throws as `content` */
  async read(bytes: Uint8Array, signal?: AbortSignal): Promise<PackageTable[]> {
    const tables: PackageTable[] = [];
    for (const { table, ...part } of await this.content(bytes, signal))
      tables.push({ ...part, table: await unpackTable(table) });
    return tables;
  }
}
