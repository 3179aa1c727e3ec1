import type { DataSource } from 'typeorm';
import { counted } from '@prumo/domain';

import type { Actor, Recheck } from '../../common/auth/access.js';
import { EventLoopYielder } from '../../common/concurrency/yield-to-event-loop.js';
import { DomainError, invalid } from '../../common/errors/domain-error.js';
import { holdOwner } from '../../crud/ownership.js';
import type { ResourceRules, Stored } from '../../crud/resource.js';
import { Transaction, type UnitOfWork } from '../../crud/write/transaction.js';
import { readSnapshot } from '../../database/read-snapshot.js';
import type { TableReader } from '../tables/table-reader.js';
import type { Table } from '../tables/table.js';
import { limitImports } from './import-limit.js';
import { lockImports } from './import-lock.js';
import type { ImportReport } from './import.dto.js';
import { type Importable, planImport } from './plan.js';
import { changesOf, columnOfField, headOf, type Plan, rowOf } from './report.js';
import { writeRows } from './write-rows.js';

/** So many wrong cells of a refused file are named; the dry run names all of them. */
export const MAX_ERRORS = 1000;

/** A file that was sent, and what was said of it. */
export interface SentFile {
  bytes: Uint8Array;
  /** Which column of the sheet each column of the file is, from the left. */
  chosen?: readonly (string | null)[];
  /** Of the dry run that this one follows. */
  plan?: string;
  signal?: AbortSignal;
  /** Whether the sender still may: asked once the file has been judged. */
  recheck?: Recheck;
}

/** What an import of a resource stands on. */
export interface ImportParts {
  dataSource: DataSource;
  work: UnitOfWork;
  reader: TableReader;
  /** How many rows below the header are taken. */
  rows: number;
}

/** Takes the rows of a file in: says what would become of each, or writes all of them or none. */
export class ImportService<E extends Stored> {
  constructor(
    private readonly parts: ImportParts,
    private readonly declared: Importable<E>,
    private readonly rules: ResourceRules<E>,
  ) {}

  /** What would become of each row, as things are now. @throws invalid on `file` when it can't be read */
  dryRun(actor: Actor, file: SentFile): Promise<ImportReport> {
    return this.inTurn(actor, file, async (table) => {
      const plan = await readSnapshot(this.parts.dataSource, (manager) =>
        planImport(
          this.declared,
          this.rules,
          { tx: new Transaction(manager, actor.id), actor, isDryRun: true },
          table,
          file.chosen,
        ),
      );
      const yielder = new EventLoopYielder();
      const rows = [];
      for (const row of plan.rows) {
        rows.push(rowOf(plan, row));
        await yielder.yieldIfDue();
      }
      return { ...(await headOf(plan)), rows };
    });
  }

  /**
   * Writes all rows or none, in one transaction with an audit row each and one of them all.
   * @throws invalid by row and cell (`rows.12.latitude`), conflict when it is not what the dry run told
   */
  run(actor: Actor, file: SentFile): Promise<ImportReport> {
    return this.inTurn(actor, file, (table) =>
      this.parts.work.run(actor, async (tx) => {
        const write = { tx, actor };
        await lockImports(tx.manager, file.signal);
        await this.rules.beginningImport(write);
        // Before anything is read: records may be handed over meanwhile.
        if (this.declared.view.owner !== undefined) await holdOwner(tx.manager, actor);
        const plan = await planImport(this.declared, this.rules, write, table, file.chosen);
        refuseWrong(plan);
        const head = await headOf(plan);
        if (file.plan !== undefined && file.plan !== head.plan) throw planOutdated();
        // Who has been answered that it took too long finds nothing written afterwards: asked again before it is kept.
        file.signal?.throwIfAborted();
        await file.recheck?.(tx.manager);
        for (const row of plan.rows) row.settle();
        await tx.asChanges(changesOf(head), () =>
          writeRows(write, this.declared, this.rules, plan.rows, head.plan),
        );
        file.signal?.throwIfAborted();
        return { ...head, rows: [] };
      }),
    );
  }

  private inTurn(
    actor: Actor,
    { bytes, signal }: SentFile,
    work: (table: Table) => Promise<ImportReport>,
  ): Promise<ImportReport> {
    return limitImports(actor, signal, async () =>
      work(await this.parts.reader.read(bytes, this.parts.rows, signal)),
    );
  }
}

/** What the dry run told no longer holds. */
export const planOutdated = (): DomainError =>
  new DomainError('conflict', 'Os dados mudaram desde a conferência. Confira de novo antes de importar.');

/** @throws invalid naming the wrong cells */
function refuseWrong(plan: Plan): void {
  if (plan.missing.length > 0)
    throw invalid({
      columns: `Falta a coluna ${plan.missing.join(' ou ')}: sem ela nenhuma linha se identifica.`,
    });
  const errors: Record<string, string> = {};
  let count = 0;
  for (const row of plan.rows)
    for (const { key, message } of row.errors) {
      count += 1;
      if (count > MAX_ERRORS) break;
      const column = columnOfField(plan, key);
      const place = column ? `linha ${row.line}, ${column.header}` : `linha ${row.line}`;
      errors[`rows.${row.line}.${column?.key ?? (key || 'row')}`] = `${place}: ${message}`;
    }
  if (count === 0) return;
  const wrong = plan.rows.filter(({ isValid }) => !isValid).length;
  const told = counted(wrong, 'linha tem erros', 'linhas têm erros');
  throw new DomainError('invalid', `${told}: nada foi importado.`, { errors, mostErrors: MAX_ERRORS });
}
