import { DataSource, type DeepPartial, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { isModuleKey } from '@prumo/domain';

import type { Actor } from '../common/auth/access.js';
import { notFound } from '../common/errors/domain-error.js';
import { together } from '../database/pipelined.js';
import { Reads } from '../database/replicas/replica-router.js';
import {
  type HistoryPage,
  type OriginalBody,
  RevertBody,
  type RevertPreview,
} from '../history/revert/history.dto.js';
import { type Originals } from '../history/revert/originals.js';
import {
  bodyOfValues,
  bodyOfVersion,
  type Going,
  historyPage,
  refuseSame,
  rowsSince,
  tellEdit,
} from '../history/revert/record-history.js';
import { RecordBody } from './body/record-body.js';
import type { ListRequest } from './list/list-request.js';
import type { Page } from './list/page.js';
import { readCreated, readList, readOne } from './list/read-view.js';
import { holdOwner, ownedBy, ownedWhere } from './ownership.js';
import { type Resource, ResourceRules, type Stored, type Write } from './resource.js';
import { type ChangeAction, UnitOfWork } from './write/transaction.js';

/** What an edit would have to say for a record to be as it was. */
type FindBody = (manager: EntityManager, going: Going) => Promise<object>;

/** The five calls of a resource. Where its records are somebody's, others see and change none of them. */
export class ResourceService<E extends Stored, R extends object = object> {
  constructor(
    protected readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly resource: Pick<Resource<E>, 'view'> & Partial<Pick<Resource<E>, 'update' | 'parts'>>,
    private readonly rules: ResourceRules<E>,
    protected readonly reads: Pick<Reads, 'from'>,
    private readonly originals?: Originals,
  ) {}

  list(actor: Actor, request: ListRequest): Promise<Page<R>> {
    const { view } = this.resource;
    return this.reads.from(({ manager }) => readList(manager, view, request, ownedBy(actor, view)));
  }

  /** @throws notFound */
  get(actor: Actor, id: number): Promise<R> {
    return this.reads.from(({ manager }) => this.read(manager, actor, id));
  }

  create(actor: Actor, body: RecordBody): Promise<R> {
    return this.write(actor, undefined, body, async (write) => {
      const { entity, owner } = this.resource.view;
      const { manager } = write.tx;
      const [, values] = await together(
        owner === undefined ? Promise.resolve() : holdOwner(manager, actor),
        this.rules.creating(write, body),
      );
      const owned = { ...values, ...(owner !== undefined && { userId: actor.id }) };
      const created = write.tx.create(entity, owned as DeepPartial<E>);
      if (this.isWholeOnceCreated) return (await together(created, this.readCreated(manager, actor)))[1];
      const id = await created;
      await this.rules.created(write, id, body);
      return this.read(manager, actor, id);
    });
  }

  /** Nothing follows a new record that its answer could tell of. */
  private get isWholeOnceCreated(): boolean {
    return this.rules.created === ResourceRules.prototype.created;
  }

  /** Changes what is sent. @throws notFound, stale */
  update(actor: Actor, id: number, body: RecordBody): Promise<R> {
    return this.write(actor, id, body, (write) => this.change(write, id, body));
  }

  /** Deletes a record and answers it as it was. @throws notFound, referenced */
  remove(actor: Actor, id: number): Promise<R> {
    return this.write(actor, id, undefined, async (write) => {
      const record = await this.lock(write, id);
      write.tx.refuseStale(record);
      const answer = await this.read(write.tx.manager, actor, id);
      await this.rules.removing(write, record);
      const { entity, resource } = this.resource.view;
      await write.tx.remove(entity, record, isModuleKey(resource) ? resource : undefined);
      return answer;
    });
  }

  /** Who changed what of a record, newest first. @throws notFound */
  history(actor: Actor, id: number, before?: number): Promise<HistoryPage> {
    return this.reads.from(async ({ manager }) => {
      await this.read(manager, actor, id);
      const page = await historyPage(manager, [this.table, ...(this.resource.parts ?? [])], id, before);
      return { ...page, hasOriginal: (await this.originals?.has(manager, this.table, id)) ?? false };
    });
  }

  /** What would change if the record went back to an earlier version. @throws notFound, invalid, conflict */
  previewRevert(actor: Actor, id: number, to: number): Promise<RevertPreview> {
    return this.preview(actor, id, this.versionBody(to));
  }

  /** Brings a record back to an earlier version, as an edit like any other. @throws notFound, invalid, conflict, stale */
  revert(actor: Actor, id: number, { to, updatedAt }: RevertBody): Promise<R> {
    return this.goBack(actor, id, this.versionBody(to), updatedAt);
  }

  /** What would change if the record became what the product brought. @throws notFound, conflict */
  previewOriginal(actor: Actor, id: number): Promise<RevertPreview> {
    return this.preview(actor, id, this.originalBody);
  }

  /** Makes of a record what the product brought, as an edit like any other. @throws notFound, conflict, stale */
  revertToOriginal(actor: Actor, id: number, { updatedAt }: OriginalBody): Promise<R> {
    return this.goBack(actor, id, this.originalBody, updatedAt);
  }

  private async preview(actor: Actor, id: number, find: FindBody): Promise<RevertPreview> {
    const { manager } = this.dataSource;
    const { going, body, updatedAt } = await this.earlier(manager, actor, id, find);
    return { updatedAt, changes: await tellEdit(manager, going, body) };
  }

  private goBack(actor: Actor, id: number, find: FindBody, startedFrom?: Date | null): Promise<R> {
    return this.work.run(actor, async (tx) => {
      const earlier = await this.earlier(tx.manager, actor, id, find);
      tx.refuseStale(earlier, startedFrom);
      refuseSame(earlier.body);
      // From here on it is the version that was compared: whoever changes it meanwhile makes this save stale.
      const body: RecordBody = { ...earlier.body, updatedAt: earlier.updatedAt };
      const write = { tx, actor };
      await this.rules.beginning(write, id, body);
      return this.change(write, id, body, 'revert');
    });
  }

  private readonly versionBody =
    (to: number): FindBody =>
    async (manager, going) =>
      bodyOfVersion(manager, going, await rowsSince(manager, going.table, going.record.id, to));

  private readonly originalBody: FindBody = async (manager, going) => {
    if (!this.originals) throw notFound();
    const original = await this.originals.find(manager, going.table, going.record.id);
    const metadata = this.dataSource.getMetadata(this.resource.view.entity);
    const values = Object.entries(original).map(([column, value]) => [
      metadata.findColumnWithDatabaseName(column)?.propertyName ?? column,
      value,
    ]);
    const isSwitched = metadata.findColumnWithPropertyName('isActive') !== undefined;
    return bodyOfValues(going, { ...Object.fromEntries(values), ...(isSwitched && { isActive: true }) });
  };

  private get table(): string {
    return this.dataSource.getMetadata(this.resource.view.entity).tableName;
  }

  private async earlier(manager: EntityManager, actor: Actor, id: number, find: FindBody) {
    const record = (await this.read(manager, actor, id)) as { id: number; updatedAt: Date };
    const { update } = this.resource;
    if (!update) throw notFound();
    const going = { table: this.table, record: { ...record }, update };
    return { going, updatedAt: record.updatedAt, body: await find(manager, going) };
  }

  private async change(write: Write, id: number, body: RecordBody, action?: ChangeAction): Promise<R> {
    const record = await this.lock(write, id);
    write.tx.refuseStale(record, body.updatedAt);
    const values = await this.rules.changing(write, record, body);
    const { entity } = this.resource.view;
    const isChanged = await write.tx.change(entity, record, values as DeepPartial<E>, action);
    if (isChanged) await this.rules.changed(write, record, body);
    return this.read(write.tx.manager, write.actor, id);
  }

  private read(manager: EntityManager, actor: Actor, id: number): Promise<R> {
    const { view } = this.resource;
    return readOne(manager, view, id, ownedBy(actor, view));
  }

  private readCreated(manager: EntityManager, actor: Actor): Promise<R> {
    const { view } = this.resource;
    return readCreated(manager, view, ownedBy(actor, view));
  }

  private lock({ tx, actor }: Write, id: number): Promise<E> {
    const { view } = this.resource;
    return tx.lock(view.entity, {
      id,
      ...(view.owner !== undefined && ownedWhere(actor)),
    } as FindOptionsWhere<E>);
  }

  private write<T>(
    actor: Actor,
    id: number | undefined,
    body: RecordBody | undefined,
    work: (write: Write) => Promise<T>,
  ): Promise<T> {
    return this.work.run(actor, async (tx) => {
      await this.rules.beginning({ tx, actor }, id, body);
      return work({ tx, actor });
    });
  }
}
