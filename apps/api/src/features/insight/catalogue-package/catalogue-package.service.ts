import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { resourceLabel } from '@prumo/domain';

import { SecurityEvents } from '../../../audit/security-events.js';
import type { Actor } from '../../../common/auth/access.js';
import { ResourceRegistry } from '../../../crud/resource.js';
import type { ImportRow } from '../../../crud/write/import-row.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { ImportLimits } from '../../../exchange/import/import-limits.js';
import {
  Importer,
  type ImportedTable,
  type SentFile,
  type TablePlan,
} from '../../../exchange/import/importer.js';
import { totalOf } from '../../../exchange/import/report.js';
import { FileReaderPool } from '../../../exchange/tables/file-reader-pool.js';
import { unpackTable } from '../../../exchange/tables/table-reader.js';
import { PACKAGE_FAULTS, PART_KEYS, type PartKey } from './package-format.js';
import { importedTable } from './package-parts.js';
import type { PackageReport, PackageReportRow } from './package.dto.js';
import type { PackageTable, PackedPackage } from './read-package.js';
import { writePackage } from './write-package.js';

const BUSY = 'Outro pacote está sendo lido. Tente novamente em alguns segundos.';

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

@Injectable()
export class CataloguePackageService extends Importer<PackageReport> {
  constructor(
    private readonly source: DataSource,
    work: UnitOfWork,
    limits: ImportLimits,
    private readonly reader: PackageReader,
    private readonly events: SecurityEvents,
    private readonly resources: ResourceRegistry,
  ) {
    super(source, work, limits, ['registro tem erros', 'registros têm erros']);
  }

  /** The package of one snapshot; the export is audited. @throws conflict when it is too large */
  async export(actor: Actor): Promise<Buffer> {
    const { bytes, records } = await readSnapshot(this.source, (manager) =>
      writePackage(manager, new Date()),
    );
    const details = { list: 'catalogue-package', format: 'zip', rows: records };
    await this.events.record('exported', { actor, userId: actor.id, details }, 'catalogue-package');
    return bytes;
  }

  protected async read({ bytes, signal }: SentFile): Promise<ImportedTable[]> {
    const tables = await this.reader.read(bytes, signal);
    return PART_KEYS.map((key) => ({
      ...importedTable(
        key,
        this.resources.get(key).rules,
        tables.find((table) => table.key === key),
      ),
      title: resourceLabel(key),
    }));
  }

  protected describe(plans: readonly TablePlan[]) {
    return {
      parts: plans.map(({ key, rows, others }) => ({
        key: key as PartKey,
        title: resourceLabel(key as PartKey),
        total: totalOf(rows),
        kept: others,
      })),
    };
  }

  protected override rowOf(plan: TablePlan, row: ImportRow): PackageReportRow {
    return { ...super.rowOf(plan, row), part: plan.key as PartKey };
  }
}
