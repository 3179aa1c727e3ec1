import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';

import { SecurityEvents } from '../../../audit/security-events.js';
import type { Actor } from '../../../common/auth/access.js';
import { requestContext } from '../../../common/context/request-context.js';
import type { ImportRow } from '../../../crud/write/import-row.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { type ExportFormat, streamTable } from '../../../exchange/export/exports.js';
import { ImportLimits } from '../../../exchange/import/import-limits.js';
import type { ImportReport } from '../../../exchange/import/import.dto.js';
import { planOutdated, refuseInvalid, type SentFile } from '../../../exchange/import/importer.js';
import { type Plan, planHash, rowOf, totalOf } from '../../../exchange/import/report.js';
import { cellOf, type SheetCell } from '../../../exchange/sheet-cells.js';
import { TableReader } from '../../../exchange/tables/table-reader.js';
import type { Table } from '../../../exchange/tables/table.js';
import { EvaluationService } from '../evaluation/evaluation.service.js';
import { readStoredRows } from '../proof/proof-row-store.js';
import type { ProofRowBody } from '../proof/proof-row.dto.js';
import { ProofRowsService } from '../proof/proof-rows.service.js';
import { readReport } from '../report.view.js';
import { planProof } from './proof-import.js';
import { PROOF_SHEET, ROW, sheetValues } from './proof-sheet.js';

/** More rows than a report has. */
const MAX_ROWS = 2000;

/** The rows of a report's proof as a spreadsheet, out and in. */
@Injectable()
export class ProofSheetService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly rows: ProofRowsService,
    private readonly evaluation: EvaluationService,
    private readonly events: SecurityEvents,
    private readonly limits: ImportLimits,
    private readonly reader: TableReader,
  ) {}

  /** All rows, as they are entered. The export is audited. @throws notFound */
  async export(actor: Actor, id: number, format: ExportFormat, response: Response): Promise<StreamableFile> {
    const { buildingName, rows } = await this.rows.get(actor, id);
    const details = { list: 'reports/verification', format, rows: rows.length };
    await this.events.record('exported', { actor, userId: actor.id, details }, 'verification');
    async function* cells(): AsyncGenerator<SheetCell[][]> {
      yield rows.map((row) => {
        const values = sheetValues(row);
        return PROOF_SHEET.map((column) => cellOf(column, values[column.key], 'full'));
      });
    }
    const table = { title: `Comprovação ${buildingName}`, sheet: PROOF_SHEET, rows: cells() };
    return streamTable(table, format, { close: () => Promise.resolve() }, response);
  }

  /**
   * Reports what a file changes, or writes all of it or nothing, as a save of the grid.
   * @throws notFound; invalid on `file`, or by row and column; conflict when the dry run's plan is outdated
   */
  import(actor: Actor, id: number, file: SentFile): Promise<ImportReport> {
    return this.limits.runs.run(requestContext(), async () => {
      await readReport(this.dataSource.manager, actor, id);
      const table = await this.reader.read(file.bytes, MAX_ROWS, file.signal);
      return file.isDryRun ? this.dryRun(actor, id, table, file) : this.run(actor, id, table, file);
    });
  }

  private async dryRun(actor: Actor, id: number, table: Table, { columns }: SentFile): Promise<ImportReport> {
    const { plan } = await readSnapshot(this.dataSource, async (manager) => {
      const { buildingId } = await readReport(manager, actor, id);
      const demanded = await this.evaluation.demandedRows(manager, { id, buildingId });
      return planProof(table, { demanded, stored: await readStoredRows(manager, id) }, columns);
    });
    return { ...(await reportOf(plan)), rows: plan.rows.map((row) => reportedRow(plan, row)) };
  }

  private run(
    actor: Actor,
    id: number,
    table: Table,
    { columns, plan: reviewed, signal, recheck }: SentFile,
  ): Promise<ImportReport> {
    return this.work.run(actor, async (tx) => {
      const report = await this.rows.lock(tx, actor, id);
      const demanded = await this.evaluation.demandedRows(tx.manager, report);
      const state = { demanded, stored: await readStoredRows(tx.manager, id) };
      const { plan, bodies } = await planProof(table, state, columns);
      refuseInvalid([{ ...plan, key: 'rows' }], ['linha tem erros', 'linhas têm erros']);
      const result = await reportOf(plan);
      if (reviewed !== undefined && reviewed !== result.plan) throw planOutdated();
      signal?.throwIfAborted();
      await recheck(tx.manager);
      const edit = (): readonly ProofRowBody[] => bodies;
      await tx.countAs(bodies.length, () => this.rows.save(tx, report, edit));
      return result;
    });
  }
}

/** A row of the dry run by its name in the report; an unknown one by its key. */
function reportedRow(plan: Plan, row: ImportRow): ImportReport['rows'][number] {
  const { analysis, label } = row.shown;
  const name = [analysis, label].filter((part) => typeof part === 'string').join(' › ');
  const reported = rowOf(plan, row);
  return name === '' ? reported : { ...reported, label: name };
}

/** The report of a plan, without its rows. */
async function reportOf(plan: Plan): Promise<ImportReport> {
  return {
    columns: plan.matched.map(({ header, column }) => ({ header, key: column?.key ?? null })),
    fields: plan.sheet.map(({ key, header, note = null }) => ({ key, header, isKey: key === ROW, note })),
    missing: [...plan.missing],
    hiddenRows: plan.hidden.rows,
    hiddenColumns: plan.hidden.columns,
    total: totalOf(plan.rows),
    plan: await planHash([plan]),
    rows: [],
  };
}
