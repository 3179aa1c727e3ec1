import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { SecurityEvents } from '../../../audit/security-events.js';
import type { Actor } from '../../../common/auth/access.js';
import type { Write } from '../../../crud/resource.js';
import { Transaction, UnitOfWork } from '../../../crud/write/transaction.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { limitImports } from '../../../exchange/import/import-limit.js';
import { lockImports } from '../../../exchange/import/import-lock.js';
import { planOutdated, type SentFile } from '../../../exchange/import/import.service.js';
import { changesOf } from '../../../exchange/import/report.js';
import { writeRows } from '../../../exchange/import/write-rows.js';
import { writePackage } from './package-export.js';
import type { PackageContent } from './package-format.js';
import { beginImport, type PackagePlan, planPackage } from './package-plan.js';
import { PackageReader } from './package-reader.js';
import { headOf, refuseWrong, rowsOf } from './package-report.js';
import type { PackageReport } from './package.dto.js';

/** A package that was sent. */
export type SentPackage = Pick<SentFile, 'bytes' | 'plan' | 'signal' | 'recheck'>;

/** The whole catalogue out of an installation, and into another one. */
@Injectable()
export class CataloguePackageService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly reader: PackageReader,
    private readonly events: SecurityEvents,
  ) {}

  /** The package of the catalogue as it is at one moment. Who had it is in the audit. @throws conflict when it is too large */
  async export(actor: Actor): Promise<string> {
    const { text, records } = await readSnapshot(this.dataSource, (manager) =>
      writePackage(manager, new Date()),
    );
    const details = { list: 'catalogue-package', format: 'json', rows: records };
    await this.events.record('exported', { actor, userId: actor.id, details }, 'catalogue-package');
    return text;
  }

  /** What would become of each record, as things are now. @throws invalid on `file` when it is no whole package */
  dryRun(actor: Actor, sent: SentPackage): Promise<PackageReport> {
    return this.inTurn(actor, sent, async (content) => {
      const plan = await readSnapshot(this.dataSource, (manager) =>
        planPackage({ tx: new Transaction(manager, actor.id), actor, isDryRun: true }, content),
      );
      return { ...(await headOf(plan)), rows: await rowsOf(plan) };
    });
  }

  /**
   * Writes all of it or nothing, in one transaction, with an audit row for each record. Nothing is deleted.
   * @throws invalid by record and field, conflict when it is not what the dry run told
   */
  run(actor: Actor, sent: SentPackage): Promise<PackageReport> {
    return this.inTurn(actor, sent, (content) =>
      this.work.run(actor, async (tx) => {
        const write = { tx, actor };
        await lockImports(tx.manager, sent.signal);
        await beginImport(write);
        const plan = await planPackage(write, content);
        refuseWrong(plan);
        const head = await headOf(plan);
        if (sent.plan !== undefined && sent.plan !== head.plan) throw planOutdated();
        sent.signal?.throwIfAborted();
        await sent.recheck?.(tx.manager);
        await tx.asChanges(changesOf(head), () => writeParts(write, plan, head.plan, sent.signal));
        return { ...head, rows: [] };
      }),
    );
  }

  private inTurn(
    actor: Actor,
    { bytes, signal }: SentPackage,
    work: (content: PackageContent) => Promise<PackageReport>,
  ): Promise<PackageReport> {
    return limitImports(actor, signal, async () => work(await this.reader.read(bytes, signal)));
  }
}

/** Who has been answered that it took too long finds nothing written afterwards: asked after each part, the last one too. */
async function writeParts(
  write: Write,
  { parts, ids }: PackagePlan,
  hash: string,
  signal?: AbortSignal,
): Promise<void> {
  const { manager } = write.tx;
  for (const { rows } of parts) for (const row of rows) row.settle();
  for (const [table, named] of ids.places) await hold(manager, table, [...named]);
  for (const { resource, rows } of parts) {
    const { tableName } = manager.getRepository(resource.view.entity).metadata;
    const stored = rows.flatMap((row) => row.stored?.id ?? []);
    await hold(manager, tableName, stored);
    for (const row of rows) row.values = ids.settled(row.values);
    ids.settle(await writeRows(write, resource, resource.rules, rows, hash));
    signal?.throwIfAborted();
  }
}

/** What the parts behind it refer to is not deleted before they are written. @throws conflict when it already was */
async function hold(manager: EntityManager, table: string, ids: readonly number[]): Promise<void> {
  const held = await manager.query<unknown[]>(
    `SELECT FROM ${table} WHERE id = ANY($1) ORDER BY id FOR KEY SHARE`,
    [ids],
  );
  if (held.length < ids.length) throw planOutdated();
}
