import type { DataSource } from 'typeorm';

import type { ResourceRules, Stored } from '../../crud/resource.js';
import type { UnitOfWork } from '../../crud/write/transaction.js';
import type { TableReader } from '../tables/table-reader.js';
import type { ImportReport } from './import.dto.js';
import { Importer, type ImportedTable, type SentFile, type TablePlan } from './importer.js';
import type { Importable } from './plan.js';

/** Imports the rows of one resource. */
export class ImportService extends Importer<ImportReport> {
  /** @param maxRows below the header */
  constructor(
    dataSource: DataSource,
    work: UnitOfWork,
    private readonly reader: TableReader,
    private readonly maxRows: number,
    private readonly declared: Importable<Stored>,
    private readonly rules: ResourceRules,
  ) {
    super(dataSource, work, ['linha tem erros', 'linhas têm erros']);
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
