import type { DataSource } from 'typeorm';

import type { Actor } from '../../../access/access.js';
import { holdOwner } from '../../../access/ownership.js';
import { DomainError, invalid } from '../../../errors/domain-error.js';
import type { TableReader } from '../../../tables/table-reader.js';
import { FairQueue, inNameOf } from '../../../turns/fair-queue.js';
import type { ResourceRules, Stored, Write } from '../../resource.js';
import { readSnapshot } from '../../write/read-snapshot.js';
import { Transaction, type UnitOfWork } from '../../write/transaction.js';
import { changeMany, createMany } from '../../write/write-many.js';
import type { ImportRow } from './import-row.js';
import type { ImportReport } from './import.dto.js';
import { oneAtATime } from './one-at-a-time.js';
import { Pace } from './pace.js';
import { type Importable, planImport } from './plan.js';
import { columnOfField, headOf, type Plan, rowOf } from './report.js';

const BUSY = 'Outra importação está em andamento. Tente novamente em alguns segundos.';

/** One at a time: 10,000 rows with what is stored of them are held in memory. */
const turns = new FairQueue(
  { atOnce: 1, ofOne: 1, waiting: 32, waitingOfOne: 4, patienceMs: 60_000 },
  { own: BUSY, all: BUSY, retryAfterSeconds: 10 },
);

/** So many wrong cells of a refused file are named; the dry run names all of them. */
const MOST_TOLD = 1000;

/** A file that was sent, and what was said of it. */
export interface SentFile {
  bytes: Uint8Array;
  /** Which column of the sheet each column of the file is, from the left. */
  chosen?: readonly (string | null)[];
  /** Of the dry run that this one follows. */
  plan?: string;
  gone?: AbortSignal;
}

/** What an import of a resource stands on. */
export interface ImportParts {
  dataSource: DataSource;
  work: UnitOfWork;
  reader: TableReader;
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
          { tx: new Transaction(manager, actor.id), actor },
          table,
          file.chosen,
        ),
      );
      const pace = new Pace();
      const rows = [];
      for (const row of plan.rows) {
        rows.push(rowOf(plan, row));
        await pace.step();
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
        await oneAtATime(tx.manager, file.gone);
        await this.rules.beginningImport(write);
        // Before anything is read: records may be handed over meanwhile.
        if (this.declared.view.owner !== undefined) await holdOwner(tx.manager, actor);
        const plan = await planImport(this.declared, this.rules, write, table, file.chosen);
        refuseWrong(plan);
        const head = await headOf(plan);
        if (file.plan !== undefined && file.plan !== head.plan) throw changedSince();
        // Who has been answered that it took too long finds nothing written afterwards.
        file.gone?.throwIfAborted();
        await this.write(write, plan, head.plan);
        return { ...head, rows: [] };
      }),
    );
  }

  private async inTurn(
    actor: Actor,
    { bytes, gone }: SentFile,
    work: (table: Awaited<ReturnType<TableReader['read']>>) => Promise<ImportReport>,
  ): Promise<ImportReport> {
    const asker = { whose: `person ${actor.id}`, gone };
    const leave = await turns.enter(asker);
    try {
      return await inNameOf(asker, async () => work(await this.parts.reader.read(bytes, gone)));
    } finally {
      leave();
    }
  }

  private async write(write: Write, plan: Plan, hash: string): Promise<void> {
    const { tx, actor } = write;
    const { view } = this.declared;
    const isOwned = view.owner !== undefined;
    const created = plan.rows.filter(({ action }) => action === 'create') as ImportRow<E>[];
    const changed = plan.rows.flatMap((row) =>
      row.action === 'update' && row.stored ? [{ row: row as ImportRow<E>, record: row.stored }] : [],
    );
    if (created.length + changed.length === 0) return;
    await changeMany(
      tx,
      view.entity,
      changed.map(({ row, record }) => ({ record, values: row.values })),
    );
    const ids = await createMany(
      tx,
      view.entity,
      created.map(({ values }) => (isOwned ? { ...values, userId: actor.id } : values)),
    );
    await this.rules.imported(write, [
      ...created.map((row, at) => ({ id: ids[at] ?? 0, row })),
      ...changed.map(({ row, record }) => ({ id: record.id, row })),
    ]);
    const { tableName } = tx.manager.getRepository(view.entity).metadata;
    const counts = { created: created.length, changed: changed.length };
    await tx.audit('import', tableName, null, { ...counts, plan: hash });
  }
}

const changedSince = (): DomainError =>
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
      if (count > MOST_TOLD) break;
      const column = columnOfField(plan, key);
      const place = column ? `linha ${row.line}, ${column.header}` : `linha ${row.line}`;
      errors[`rows.${row.line}.${column?.key ?? (key || 'row')}`] = `${place}: ${message}`;
    }
  if (count === 0) return;
  const wrong = plan.rows.filter(({ isSound }) => !isSound).length;
  const told = wrong === 1 ? '1 linha tem erros' : `${wrong} linhas têm erros`;
  throw new DomainError('invalid', `${told}: nada foi importado.`, { errors, mostErrors: MOST_TOLD });
}
