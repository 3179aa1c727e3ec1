import type { DataSource, EntityManager } from 'typeorm';
import { counted } from '@prumo/domain';

import type { Actor, RevalidateAccess } from '../../common/auth/access.js';
import { forEachYielding } from '../../common/concurrency/yield-to-event-loop.js';
import { requestContext } from '../../common/context/request-context.js';
import { DomainError, invalid } from '../../common/errors/domain-error.js';
import { lockOwner } from '../../crud/ownership.js';
import type { ResourceRules, Stored, Write } from '../../crud/resource.js';
import { PlannedRecords } from '../../crud/write/planned-records.js';
import { Transaction, type UnitOfWork } from '../../crud/write/transaction.js';
import { readSnapshot } from '../../database/read-snapshot.js';
import type { Table } from '../tables/table.js';
import { type ImportLimits, lockImports } from './import-limits.js';
import type { ImportReportRow, ImportTotal } from './import.dto.js';
import { type Importable, planImport } from './plan.js';
import { columnOfField, type Plan, planHash, rowOf, totalOf } from './report.js';
import { writeRows } from './write-rows.js';

/** Wrong cells that a refused run names; a dry run names all. */
const MAX_ERRORS = 1000;

/** An uploaded file with the fields of its form. */
export interface SentFile {
  bytes: Uint8Array;
  isDryRun: boolean;
  /** The sheet's column of each column of the file, from the left; absent: the headers tell. */
  columns?: readonly (string | null)[];
  /** The plan of a dry run that this run must repeat. */
  plan?: string;
  /** Aborted when the client closes the connection. */
  signal?: AbortSignal;
  /** Checks the sender's rights again before the rows are written. */
  recheck: RevalidateAccess;
}

export interface ImportedTable {
  /** The table in error keys: 'rows.12.latitude', 'parameters.12.label'. */
  key: string;
  /** The table in error messages, where there are several. */
  title?: string;
  declared: Importable<Stored>;
  rules: ResourceRules;
  table: Table;
  columns?: readonly (string | null)[];
}

export interface TablePlan extends Plan, Omit<ImportedTable, 'table' | 'columns'> {
  /** Stored records without a row; counted when a file has several tables. */
  others: number;
}

interface ImportWrite extends Write {
  planned: PlannedRecords;
}

interface Report {
  total: ImportTotal;
  plan: string;
  rows: ImportReportRow[];
}

export const planOutdated = (): DomainError =>
  new DomainError('conflict', 'Os dados mudaram desde a conferência. Confira de novo antes de importar.');

/** Imports the tables of a file: reports what would become of each row, or writes all of them or none. */
export abstract class Importer<R extends Report> {
  /** @param rowNoun a row in messages, singular and plural with their verb */
  protected constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly limits: ImportLimits,
    private readonly rowNoun: readonly [one: string, more: string],
  ) {}

  /** The file's tables, in order of reference. @throws invalid on `file` */
  protected abstract read(file: SentFile): Promise<ImportedTable[]>;

  protected abstract describe(plans: readonly TablePlan[]): Omit<R, keyof Report>;

  protected rowOf(plan: TablePlan, row: Plan['rows'][number]): R['rows'][number] {
    return rowOf(plan, row);
  }

  /** @throws tooMany (429) or unavailable (503) while others run; invalid on `file`, or by table, row and column; conflict when the dry run's plan is outdated */
  import(actor: Actor, file: SentFile): Promise<R> {
    return this.limits.runs.run(requestContext(), async () => {
      const tables = await this.read(file);
      return file.isDryRun ? this.dryRun(actor, tables) : this.run(actor, tables, file);
    });
  }

  private async dryRun(actor: Actor, tables: ImportedTable[]): Promise<R> {
    const plans = await readSnapshot(this.dataSource, (manager) =>
      planTables(
        { tx: new Transaction(manager, actor.id), actor, isDryRun: true, planned: new PlannedRecords() },
        tables,
      ),
    );
    const rows: R['rows'] = [];
    for (const plan of plans) await forEachYielding(plan.rows, (row) => rows.push(this.rowOf(plan, row)));
    return this.report(plans, rows);
  }

  private run(actor: Actor, tables: ImportedTable[], { plan, signal, recheck }: SentFile): Promise<R> {
    return this.work.run(actor, async (tx) => {
      const write = { tx, actor, planned: new PlannedRecords() };
      await lockImports(tx.manager, signal);
      await holdReferences(write, tables);
      const plans = await planTables(write, tables);
      refuseInvalid(plans, this.rowNoun);
      const report = await this.report(plans, []);
      if (plan !== undefined && plan !== report.plan) throw planOutdated();
      signal?.throwIfAborted();
      await recheck(tx.manager);
      const { created, changed } = report.total;
      await tx.countAs(created + changed, () => writeTables(write, plans, report.plan, signal));
      return report;
    });
  }

  private async report(plans: readonly TablePlan[], rows: R['rows']): Promise<R> {
    const total = totalOf(plans.flatMap((plan) => plan.rows));
    return { ...this.describe(plans), total, plan: await planHash(plans), rows } as R;
  }
}

/** A plan with the name of its table: in error keys ('rows.12.latitude'), and in messages where there are several. */
type NamedPlan = Plan & Pick<ImportedTable, 'key' | 'title'>;

/** @param rowNoun a row in messages, singular and plural with their verb @throws invalid naming the wrong cells */
export function refuseInvalid(
  plans: readonly NamedPlan[],
  rowNoun: readonly [one: string, more: string],
): void {
  const missing = plans.flatMap((plan) => plan.missing);
  if (missing.length > 0)
    throw invalid({
      columns: `Falta a coluna ${missing.join(' ou ')}: sem ela nenhuma linha se identifica.`,
    });
  const wrong = plans.flatMap((plan) =>
    plan.rows.filter(({ isValid }) => !isValid).map((row) => ({ plan, row })),
  );
  if (wrong.length === 0) return;
  const errors = wrong.flatMap(({ plan, row }) =>
    row.errors.map(({ key, message }) => {
      const column = columnOfField(plan, key);
      const location = [plan.title, `linha ${row.line}`, column?.header].filter(Boolean).join(', ');
      return [`${plan.key}.${row.line}.${column?.key ?? (key || 'row')}`, `${location}: ${message}`] as const;
    }),
  );
  throw new DomainError('invalid', `${counted(wrong.length, ...rowNoun)}: nada foi importado.`, {
    errors: Object.fromEntries(errors.slice(0, MAX_ERRORS)),
    maxErrors: MAX_ERRORS,
  });
}

async function holdReferences(write: Write, tables: readonly ImportedTable[]): Promise<void> {
  for (const { rules, declared } of tables) {
    await rules.beforeImport(write);
    // Ownership may be transferred meanwhile.
    if (declared.view.owner !== undefined) await lockOwner(write.tx.manager, write.actor);
  }
}

/** Some queries per table, none per row; writes nothing. */
async function planTables(write: ImportWrite, tables: ImportedTable[]): Promise<TablePlan[]> {
  const { manager } = write.tx;
  const plans: TablePlan[] = [];
  for (const { table, columns, ...imported } of tables) {
    const { declared, rules } = imported;
    const plan = await planImport(declared, rules, write, table, columns);
    let others = 0;
    if (tables.length > 1) {
      const { tableName } = manager.getRepository(declared.view.entity).metadata;
      write.planned.add(tableName, declared.importing.keys[0] ?? [], plan.rows);
      others = await countOthers(manager, declared, plan);
    }
    plans.push({ ...plan, ...imported, others });
  }
  return plans;
}

const countOthers = (manager: EntityManager, { view }: Importable<Stored>, { rows }: Plan): Promise<number> =>
  manager
    .createQueryBuilder(view.entity, 't')
    .where('NOT (t.id = ANY(:ids))', { ids: rows.flatMap(({ stored }) => stored?.id ?? []) })
    .getCount();

async function writeTables(
  write: ImportWrite,
  plans: readonly TablePlan[],
  hash: string,
  signal?: AbortSignal,
): Promise<void> {
  for (const { rows } of plans) for (const row of rows) row.releaseCells();
  for (const { declared, rules, rows } of plans) {
    for (const row of rows) row.values = write.planned.withStoredIds(row.values);
    write.planned.setStored(await writeRows(write, declared, rules, rows, hash));
    // A client that got a timeout finds nothing written.
    signal?.throwIfAborted();
  }
}
