import type { DataSource, DeepPartial, EntityManager, FindOptionsWhere } from 'typeorm';

import type { ListRequest } from './list/list-request.js';
import type { Page } from './list/page.js';
import { readList, readOne } from './list/read-view.js';
import type { Actor } from '../access/actor.js';
import { holdOwner, ownedBy, ownedWhere } from '../access/ownership.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import type { RecordBody } from './body/record-body.js';
import type { Resource } from './resource.js';
import type { ResourceRules, Stored, Write } from './resource-rules.js';

/** The five calls of a resource. Where its records are somebody's, others see and change none of them. */
export class ResourceService<E extends Stored, R extends object = object> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly resource: Resource<E>,
    private readonly rules: ResourceRules<E>,
  ) {}

  list(actor: Actor, request: ListRequest): Promise<Page<R>> {
    const { view } = this.resource;
    return readList(this.dataSource.manager, view, request, ownedBy(actor, view));
  }

  /** @throws notFound */
  get(actor: Actor, id: number, manager: EntityManager = this.dataSource.manager): Promise<R> {
    const { view } = this.resource;
    return readOne(manager, view, id, ownedBy(actor, view));
  }

  create(actor: Actor, body: RecordBody): Promise<R> {
    return this.write(actor, undefined, body, async (write) => {
      const { entity, owner } = this.resource.view;
      if (owner !== undefined) await holdOwner(write.tx.manager, actor);
      const values = await this.rules.creating(write, body);
      const owned = { ...values, ...(owner !== undefined && { userId: actor.id }) };
      const id = await write.tx.create(entity, owned as DeepPartial<E>);
      await this.rules.created(write, id, body);
      return this.get(actor, id, write.tx.manager);
    });
  }

  /** Changes what is sent. @throws notFound, stale */
  update(actor: Actor, id: number, body: RecordBody): Promise<R> {
    return this.write(actor, id, body, async (write) => {
      const record = await this.lock(write, id);
      const values = await this.rules.changing(write, record, body);
      const { entity } = this.resource.view;
      await write.tx.change(entity, record, values as DeepPartial<E>, body.updatedAt);
      await this.rules.changed(write, record, body);
      return this.get(actor, id, write.tx.manager);
    });
  }

  /** Deletes a record and answers it as it was. @throws notFound, referenced */
  remove(actor: Actor, id: number): Promise<R> {
    return this.write(actor, id, undefined, async (write) => {
      const record = await this.lock(write, id);
      const answer = await this.get(actor, id, write.tx.manager);
      await this.rules.removing(write, record);
      await write.tx.remove(this.resource.view.entity, record);
      return answer;
    });
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
