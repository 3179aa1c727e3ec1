import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type DeepPartial, type EntityManager, type FindOptionsWhere } from 'typeorm';

import type { Actor } from '../common/auth/access.js';
import { pipelined } from '../database/pipelined.js';
import { ReplicaRouter } from '../database/replicas/replica-router.js';
import type { RecordBody } from './body/record-body.js';
import type { ListRequest } from './list/list-request.js';
import type { Page } from './list/page.js';
import { readCreated, readList, readOne } from './list/read-view.js';
import { lockOwner, ownedBy, ownedWhere } from './ownership.js';
import { RESOURCE, type Resource, ResourceRules, type Stored, type Write } from './resource.js';
import { type ChangeAction, UnitOfWork } from './write/transaction.js';

/**
 * The five operations of a resource; records of other owners are not found. A subclass that injects more begins its
 * constructor with these parameters: Nest inherits their `@Inject` by position.
 */
@Injectable()
export class ResourceService<E extends Stored, R extends object = object> {
  constructor(
    protected readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    @Inject(RESOURCE) private readonly resource: Pick<Resource<E>, 'view' | 'hasTrash'>,
    private readonly rules: ResourceRules<E>,
    @Inject(ReplicaRouter) protected readonly replicas: Pick<ReplicaRouter, 'read'>,
  ) {}

  list(actor: Actor, request: ListRequest): Promise<Page<R>> {
    const { view } = this.resource;
    return this.replicas.read(({ manager }) => readList(manager, view, request, ownedBy(actor, view)));
  }

  /** @throws notFound */
  get(actor: Actor, id: number): Promise<R> {
    return this.replicas.read(({ manager }) => this.read(manager, actor, id));
  }

  create(actor: Actor, body: RecordBody): Promise<R> {
    return this.write(actor, [], body, (write) => this.insert(write, body));
  }

  /** Creates a record within a write that has begun. */
  async insert(write: Write, body: RecordBody): Promise<R> {
    const { tx, actor } = write;
    const { view } = this.resource;
    const { entity, owner, ownedThrough } = view;
    const namesOwner = owner !== undefined && !ownedThrough;
    const [, lookups] = await pipelined(
      namesOwner ? lockOwner(tx.manager, actor) : Promise.resolve(),
      this.rules.lookups(write, [{ stored: null, body }]),
    );
    const values = this.rules.insertValues(body, lookups);
    const owned = { ...values, ...(namesOwner && { userId: actor.id }) };
    const created = tx.create(entity, owned as DeepPartial<E>);
    const writeParts = this.rules.partsWriter(body);
    const hasAfterInsert = this.rules.afterInsert !== ResourceRules.prototype.afterInsert;
    // Nothing changes the record after its insert: it is read in the same round trip.
    if (!hasAfterInsert && !writeParts)
      return (await pipelined(created, readCreated<R, E>(tx.manager, view, ownedBy(actor, view))))[1];
    const id = await created;
    await writeParts?.(write, id);
    await this.rules.afterInsert(write, [{ id, stored: null, values: { ...values } }], lookups);
    return this.read(tx.manager, actor, id);
  }

  /** Changes what is sent. @throws notFound, stale */
  update(actor: Actor, id: number, body: RecordBody): Promise<R> {
    return this.write(actor, [id], body, (write) => this.change(write, id, body));
  }

  /** Deletes a record and answers it as it was. @throws notFound, referenced */
  remove(actor: Actor, id: number): Promise<R> {
    return this.write(actor, [id], undefined, async (write) => {
      const record = await this.lock(write, id);
      write.tx.refuseStale(record);
      const answer = await this.read(write.tx.manager, actor, id);
      for (const refusal of (await this.rules.beforeDelete(write, [record])).values()) throw refusal;
      const { view, hasTrash = true } = this.resource;
      await write.tx.remove(view.entity, record, { trash: hasTrash ? view.resource : null });
      return answer;
    });
  }

  /** Changes a record within a write that has begun. @throws notFound, stale */
  async change(write: Write, id: number, body: RecordBody, action?: ChangeAction): Promise<R> {
    const record = await this.lock(write, id);
    write.tx.refuseStale(record, body.updatedAt);
    const lookups = await this.rules.lookups(write, [{ stored: record, body }]);
    const values = this.rules.updateValues(record, body, lookups);
    const before = { ...record };
    const { entity } = this.resource.view;
    const isChanged = await write.tx.change(entity, record, values as DeepPartial<E>, action);
    const hasChangedParts = await this.rules.partsWriter(body)?.(write, id);
    if (isChanged || hasChangedParts)
      await this.rules.afterUpdate(write, [{ id, stored: before, values: { ...values } }], lookups);
    return this.read(write.tx.manager, write.actor, id);
  }

  /** @throws notFound */
  read(manager: EntityManager, actor: Actor, id: number): Promise<R> {
    const { view } = this.resource;
    return readOne(manager, view, id, ownedBy(actor, view));
  }

  private lock({ tx, actor }: Write, id: number): Promise<E> {
    const { view } = this.resource;
    return tx.lock(view.entity, { id, ...ownedWhere(actor, view) } as FindOptionsWhere<E>);
  }

  /** Runs a write in one transaction, after the rules have taken their locks. */
  protected write<T>(
    actor: Actor,
    ids: readonly number[],
    body: RecordBody | undefined,
    work: (write: Write) => Promise<T>,
  ): Promise<T> {
    return this.work.run(actor, async (tx) => {
      await this.rules.beforeWrite({ tx, actor }, ids, body);
      return work({ tx, actor });
    });
  }
}
