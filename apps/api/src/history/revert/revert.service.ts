import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../common/auth/access.js';
import { notFound } from '../../common/errors/domain-error.js';
import type { RecordBody } from '../../crud/body/record-body.js';
import { ResourceService } from '../../crud/resource-service.js';
import { RESOURCE, type Resource, ResourceRules, type Stored } from '../../crud/resource.js';
import { UnitOfWork } from '../../crud/write/transaction.js';
import { ReplicaRouter } from '../../database/replicas/replica-router.js';
import type { HistoryPage, OriginalBody, RevertBody, RevertPreview } from './history.dto.js';
import {
  bodyOfValues,
  bodyOfVersion,
  formatEdit,
  historyPage,
  refuseUnchanged,
  type RevertTarget,
  type SnapshotPart,
} from './record-history.js';

/** A seeded record's original values by column, with current ids. */
export type Original = Readonly<Record<string, unknown>>;

/** The port by which history finds original values of seeded records. */
export abstract class Originals {
  /** Whether the seeds brought the record or adopted it. */
  abstract has(manager: EntityManager, table: string, id: number): Promise<boolean>;

  /** @throws notFound for a record of other origin, conflict when a reference is gone */
  abstract find(manager: EntityManager, table: string, id: number): Promise<Original>;
}

/** Finds the body of the edit that reverts a record. */
type FindBody = (manager: EntityManager, target: RevertTarget) => Promise<object>;

interface Revertible<E extends Stored> extends Pick<
  Resource<E>,
  'view' | 'update' | 'childTables' | 'canRevert'
> {
  snapshotPart?: SnapshotPart;
}

/** Whether records can be seeded, as those with an owner never were, and return to their seed. */
export const canHaveOriginals = <E extends Stored>({
  view,
  canRevert,
}: Pick<Resource<E>, 'view' | 'canRevert'>) => view.owner === undefined && canRevert !== false;

/** The history of a resource's records, and the edits that bring them back. */
@Injectable()
export class RevertService<E extends Stored, R extends object = object> {
  private readonly hasOriginals: boolean;

  constructor(
    @Inject(RESOURCE) private readonly declared: Revertible<E>,
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly records: ResourceService<E, R>,
    private readonly rules: ResourceRules<E>,
    private readonly replicas: ReplicaRouter,
    private readonly originals: Originals,
  ) {
    this.hasOriginals = canHaveOriginals(declared);
  }

  /** Newest first. @throws notFound */
  history(actor: Actor, id: number, before?: number): Promise<HistoryPage> {
    return this.replicas.read(async ({ manager }) => {
      await this.records.read(manager, actor, id);
      const page = await historyPage(manager, this.tables, id, before);
      return {
        ...page,
        hasOriginal: this.hasOriginals && (await this.originals.has(manager, this.table, id)),
      };
    });
  }

  previewRevert(actor: Actor, id: number, to: number): Promise<RevertPreview> {
    return this.preview(actor, id, this.versionBody(to));
  }

  /** Reverts a record by an edit with the usual rules. @throws notFound, invalid, conflict, stale */
  revert(actor: Actor, id: number, { to, updatedAt }: RevertBody): Promise<R> {
    return this.revertTo(actor, id, this.versionBody(to), updatedAt);
  }

  previewOriginal(actor: Actor, id: number): Promise<RevertPreview> {
    return this.preview(actor, id, this.originalBody);
  }

  /** Reverts a record to its seed by an edit with the usual rules. @throws notFound, conflict, stale */
  revertToOriginal(actor: Actor, id: number, { updatedAt }: OriginalBody): Promise<R> {
    return this.revertTo(actor, id, this.originalBody, updatedAt);
  }

  private async preview(actor: Actor, id: number, find: FindBody): Promise<RevertPreview> {
    const { manager } = this.dataSource;
    const { target, body, updatedAt } = await this.earlier(manager, actor, id, find);
    return { updatedAt, changes: await formatEdit(manager, target, body) };
  }

  private revertTo(actor: Actor, id: number, find: FindBody, startedFrom?: Date | null): Promise<R> {
    return this.work.run(actor, async (tx) => {
      const earlier = await this.earlier(tx.manager, actor, id, find);
      tx.refuseStale(earlier, startedFrom);
      refuseUnchanged(earlier.body);
      // A change of the record since it was read makes this save stale.
      const body: RecordBody = { ...earlier.body, updatedAt: earlier.updatedAt };
      const write = { tx, actor };
      await this.rules.beforeWrite(write, [id], body);
      return this.records.change(write, id, body, 'revert');
    });
  }

  private readonly versionBody =
    (to: number): FindBody =>
    (manager, target) =>
      bodyOfVersion(manager, target, to);

  private readonly originalBody: FindBody = async (manager, target) => {
    if (!this.hasOriginals) throw notFound();
    const original = await this.originals.find(manager, target.table, target.record.id);
    const metadata = this.dataSource.getMetadata(this.declared.view.entity);
    const values = Object.entries(original).map(([column, value]) => [
      metadata.findColumnWithDatabaseName(column)?.propertyName ?? column,
      value,
    ]);
    const isSwitched = metadata.findColumnWithPropertyName('isActive') !== undefined;
    return bodyOfValues(target, { ...Object.fromEntries(values), ...(isSwitched && { isActive: true }) });
  };

  private get table(): string {
    return this.dataSource.getMetadata(this.declared.view.entity).tableName;
  }

  /** Its own, and those of its parts. */
  private get tables(): readonly string[] {
    return [this.table, ...(this.declared.childTables ?? [])];
  }

  private async earlier(manager: EntityManager, actor: Actor, id: number, find: FindBody) {
    const record = (await this.records.read(manager, actor, id)) as { id: number; updatedAt: Date };
    const { update, snapshotPart: part } = this.declared;
    const target = { table: this.table, tables: this.tables, record: { ...record }, update, part };
    return { target, updatedAt: record.updatedAt, body: await find(manager, target) };
  }
}
