import {
  Body,
  Controller,
  Delete,
  Get,
  Inject,
  type InjectionToken,
  Param,
  Post,
  Put,
  type Type,
  Module,
  type ModuleMetadata,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DataSource, type DeepPartial, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { isModuleKey } from '@prumo/domain';

import { type Actor, CurrentActor, RequireModule } from '../access/access.js';
import { holdOwner, ownedBy, ownedWhere } from '../access/ownership.js';
import { IdPipe } from './body/body.pipe.js';
import { RecordBody } from './body/record-body.js';
import { type ListRequest, ListBy } from './list/list-request.js';
import type { Page } from './list/page.js';
import { readList, readOne } from './list/read-view.js';
import { ApiList } from './openapi/operation.js';
import { type Resource, ResourceRules, type Stored, type Write } from './resource.js';
import { UnitOfWork } from './write/transaction.js';

/** The five calls of a resource. Where its records are somebody's, others see and change none of them. */
export class ResourceService<E extends Stored, R extends object = object> {
  constructor(
    protected readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly resource: Pick<Resource<E>, 'view'>,
    private readonly rules: ResourceRules<E>,
  ) {}

  list(actor: Actor, request: ListRequest): Promise<Page<R>> {
    const { view } = this.resource;
    return readList(this.dataSource.manager, view, request, ownedBy(actor, view));
  }

  /** @throws notFound */
  get(actor: Actor, id: number): Promise<R> {
    return this.read(this.dataSource.manager, actor, id);
  }

  create(actor: Actor, body: RecordBody): Promise<R> {
    return this.write(actor, undefined, body, async (write) => {
      const { entity, owner } = this.resource.view;
      if (owner !== undefined) await holdOwner(write.tx.manager, actor);
      const values = await this.rules.creating(write, body);
      const owned = { ...values, ...(owner !== undefined && { userId: actor.id }) };
      const id = await write.tx.create(entity, owned as DeepPartial<E>);
      await this.rules.created(write, id, body);
      return this.read(write.tx.manager, actor, id);
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
      return this.read(write.tx.manager, actor, id);
    });
  }

  /** Deletes a record and answers it as it was. @throws notFound, referenced */
  remove(actor: Actor, id: number): Promise<R> {
    return this.write(actor, id, undefined, async (write) => {
      const record = await this.lock(write, id);
      const answer = await this.read(write.tx.manager, actor, id);
      await this.rules.removing(write, record);
      await write.tx.remove(this.resource.view.entity, record);
      return answer;
    });
  }

  private read(manager: EntityManager, actor: Actor, id: number): Promise<R> {
    const { view } = this.resource;
    return readOne(manager, view, id, ownedBy(actor, view));
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

const pascal = (kebab: string): string =>
  kebab.replace(/(^|-)([a-z])/g, (_match, _dash, letter: string) => letter.toUpperCase());

/** The five routes of a resource. @param service what answers them */
function resourceController<E extends Stored>(declared: Resource<E>, service: InjectionToken): Type {
  const { view, create, update, record, plain = [] } = declared;
  const key = view.resource;
  if (!isModuleKey(key)) throw new Error(`${key} is no module.`);

  @ApiTags(key)
  @RequireModule(key)
  @Controller(key)
  class ResourceController {
    constructor(@Inject(service) private readonly records: ResourceService<E>) {}

    @Get()
    @ApiList(record, view, plain)
    list(@CurrentActor() actor: Actor, @ListBy(plain) request: ListRequest) {
      return this.records.list(actor, request);
    }

    @Get(':id')
    @ApiOkResponse({ type: record })
    get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number) {
      return this.records.get(actor, id);
    }

    @Post()
    @ApiCreatedResponse({ type: record })
    create(@CurrentActor() actor: Actor, @Body() body: RecordBody) {
      return this.records.create(actor, body);
    }

    @Put(':id')
    @ApiOkResponse({ type: record })
    update(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number, @Body() body: RecordBody) {
      return this.records.update(actor, id, body);
    }

    @Delete(':id')
    @ApiOkResponse({ type: record })
    remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number) {
      return this.records.remove(actor, id);
    }
  }

  // The pipe that validates and the document both read a body's class here.
  takes(ResourceController, 'create', [Object, create]);
  takes(ResourceController, 'update', [Object, Number, update]);
  Object.defineProperty(ResourceController, 'name', { value: `${pascal(key)}Controller` });
  return ResourceController;
}

const takes = (controller: Type, method: string, types: readonly unknown[]): void =>
  Reflect.defineMetadata('design:paramtypes', types, controller.prototype as object, method);

/**
 * The Nest module of a resource. What it has beside its five routes comes in `more`; controllers of its own stand
 * before the five, so that a fixed address is not taken for an id.
 */
export function resourceModule<E extends Stored>(declared: Resource<E>, more: ModuleMetadata = {}): Type {
  const { rules = ResourceRules } = declared;
  const service = Symbol(declared.view.resource);

  @Module({
    ...more,
    controllers: [...(more.controllers ?? []), resourceController(declared, service)],
    providers: [
      ...(more.providers ?? []),
      rules,
      {
        provide: service,
        inject: [DataSource, UnitOfWork, rules],
        useFactory: (dataSource: DataSource, work: UnitOfWork, own: ResourceRules<E>) =>
          new ResourceService(dataSource, work, declared, own),
      },
    ],
  })
  class ResourceModule {}

  return ResourceModule;
}
