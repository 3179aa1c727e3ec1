import { DataSource } from 'typeorm';

import type { ResourceRules, Stored } from '../../crud/resource.js';
import { UnitOfWork } from '../../crud/write/transaction.js';
import { TableReader } from '../tables/table-reader.js';
import { ImportLimits } from './import-limits.js';
import { ImportReport } from './import.dto.js';
import { type ImportedTable, Importer, type SentFile, type TablePlan } from './importer.js';
import type { Importable } from './plan.js';

/** The import of one resource's rows. */
export class ImportService extends Importer<ImportReport> {
  /** @param maxRows below the header */
  constructor(
    private readonly declared: Importable<Stored>,
    private readonly maxRows: number,
    dataSource: DataSource,
    work: UnitOfWork,
    limits: ImportLimits,
    private readonly reader: TableReader,
    private readonly rules: ResourceRules,
  ) {
    super(dataSource, work, limits, ['linha tem erros', 'linhas têm erros']);
  }

  protected async read({ bytes, columns, signal }: SentFile): Promise<ImportedTable[]> {
    const { declared, rules } = this;
    const table = await this.reader.read(bytes, this.maxRows, signal);
    return [{ key: 'rows', declared, rules, table, columns }];
  }

  protected describe([plan]: readonly TablePlan[]) {
    if (!plan) throw new Error('An import has a table.');
    const { sheet, importing, matched, missing, hidden } = plan;
    const keys = new Set(importing.keys.flat());
    return {
      columns: matched.map(({ header, column }) => ({ header, key: column?.key ?? null })),
      fields: sheet.map(({ key, header, note = null }) => ({ key, header, isKey: keys.has(key), note })),
      missing: [...missing],
      hiddenRows: hidden.rows,
      hiddenColumns: hidden.columns,
    };
  }
}
