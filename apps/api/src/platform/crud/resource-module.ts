import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  type InjectionToken,
  Param,
  Post,
  Put,
  Res,
  type Type,
  Module,
  type ModuleMetadata,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { DataSource, type DeepPartial, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { isModuleKey, MODULES } from '@prumo/domain';

import { type Actor, CurrentActor, RequireModule } from '../access/access.js';
import { holdOwner, ownedBy, ownedWhere } from '../access/ownership.js';
import { notFound } from '../errors/domain-error.js';
import { ApiHistory, ApiRevert, ApiRevertPreview, Before } from '../history/history-routes.js';
import { RevertBody, type HistoryPage, type RevertPreview } from '../history/history.dto.js';
import { bodyOfVersion, historyPage, refuseSame, rowsSince, tellEdit } from '../history/record-history.js';
import { IdPipe } from './body/body.pipe.js';
import { RecordBody } from './body/record-body.js';
import { type ListRequest, ListBy } from './list/list-request.js';
import type { Page } from './list/page.js';
import { readList, readOne } from './list/read-view.js';
import { ApiExport } from './openapi/export-operation.js';
import { ApiList } from './openapi/operation.js';
import { type Resource, ResourceRules, type Stored, type Write } from './resource.js';
import { type ExportRequest, ExportOf, Exports } from './transfer/exports.js';
import { importParts } from './transfer/import/import-parts.js';
import { UnitOfWork } from './write/transaction.js';

/** The five calls of a resource. Where its records are somebody's, others see and change none of them. */
export class ResourceService<E extends Stored, R extends object = object> {
  constructor(
    protected readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly resource: Pick<Resource<E>, 'view'> & Partial<Pick<Resource<E>, 'update' | 'parts'>>,
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
    return this.write(actor, id, body, (write) => this.change(write, id, body));
  }

  /** Deletes a record and answers it as it was. @throws notFound, referenced */
  remove(actor: Actor, id: number): Promise<R> {
    return this.write(actor, id, undefined, async (write) => {
      const record = await this.lock(write, id);
      const answer = await this.read(write.tx.manager, actor, id);
      await this.rules.removing(write, record);
      const { entity, resource } = this.resource.view;
      await write.tx.remove(entity, record, isModuleKey(resource) ? resource : undefined);
      return answer;
    });
  }

  /** Who changed what of a record, newest first. @throws notFound */
  async history(actor: Actor, id: number, before?: number): Promise<HistoryPage> {
    const { manager } = this.dataSource;
    await this.read(manager, actor, id);
    return historyPage(manager, [this.table, ...(this.resource.parts ?? [])], id, before);
  }

  /** What would change if the record went back to an earlier version. @throws notFound, invalid, conflict */
  async previewRevert(actor: Actor, id: number, to: number): Promise<RevertPreview> {
    const { manager } = this.dataSource;
    const { going, body, updatedAt } = await this.earlier(manager, actor, id, to);
    return { updatedAt, changes: await tellEdit(manager, going, body) };
  }

  /** Brings a record back to an earlier version, as an edit like any other. @throws notFound, invalid, conflict, stale */
  revert(actor: Actor, id: number, { to, updatedAt }: RevertBody): Promise<R> {
    return this.work.run(actor, async (tx) => {
      const earlier = await this.earlier(tx.manager, actor, id, to);
      tx.refuseStale(earlier, updatedAt);
      refuseSame(earlier.body);
      // From here on it is the version that was compared: whoever changes it meanwhile makes this save stale.
      const body: RecordBody = { ...earlier.body, updatedAt: earlier.updatedAt };
      tx.changeAction = 'revert';
      const write = { tx, actor };
      await this.rules.beginning(write, id, body);
      return this.change(write, id, body);
    });
  }

  private get table(): string {
    return this.dataSource.getMetadata(this.resource.view.entity).tableName;
  }

  private async earlier(manager: EntityManager, actor: Actor, id: number, to: number) {
    const record = (await this.read(manager, actor, id)) as { id: number; updatedAt: Date };
    const { update } = this.resource;
    if (!update) throw notFound();
    const going = { table: this.table, record: { ...record }, update };
    const since = await rowsSince(manager, this.table, id, to);
    return { going, updatedAt: record.updatedAt, body: await bodyOfVersion(going, since) };
  }

  private async change(write: Write, id: number, body: RecordBody): Promise<R> {
    const record = await this.lock(write, id);
    const values = await this.rules.changing(write, record, body);
    const { entity } = this.resource.view;
    await write.tx.change(entity, record, values as DeepPartial<E>, body.updatedAt);
    await this.rules.changed(write, record, body);
    return this.read(write.tx.manager, write.actor, id);
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

/** The five routes of a resource, and its list as a file. @param service what answers them */
function resourceController<E extends Stored>(declared: Resource<E>, service: InjectionToken): Type {
  const { view, create, update, record, sheet, plain = [] } = declared;
  const key = view.resource;
  if (!isModuleKey(key)) throw new Error(`${key} is no module.`);

  const exported = { view, sheet, title: MODULES[key] };

  @ApiTags(key)
  @RequireModule(key)
  @Controller(key)
  class ResourceController {
    constructor(
      @Inject(service) private readonly records: ResourceService<E>,
      @Inject(Exports) private readonly exports: Exports,
    ) {}

    @Get()
    @ApiList(record, view, plain)
    list(@CurrentActor() actor: Actor, @ListBy(plain) request: ListRequest) {
      return this.records.list(actor, request);
    }

    @Get('export')
    @ApiExport(view, plain)
    export(
      @CurrentActor() actor: Actor,
      @ExportOf(plain) asked: ExportRequest,
      @Res({ passthrough: true }) response: Response,
    ) {
      return this.exports.send(actor, exported, asked, response);
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

    @Get(':id/history')
    @ApiHistory(key)
    history(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number, @Before() before?: number) {
      return this.records.history(actor, id, before);
    }

    @Get(':id/history/:version')
    @ApiRevertPreview(key)
    previewRevert(
      @CurrentActor() actor: Actor,
      @Param('id', IdPipe) id: number,
      @Param('version', IdPipe) version: number,
    ) {
      return this.records.previewRevert(actor, id, version);
    }

    @Post(':id/revert')
    @HttpCode(200)
    @ApiRevert(key)
    @ApiOkResponse({ type: record })
    revert(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number, @Body() body: RevertBody) {
      return this.records.revert(actor, id, body);
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

/** What takes a resource's rows in, where it says how. */
function importsOf<E extends Stored>(
  { importing, sheet, ...declared }: Resource<E>,
  rules: Type<ResourceRules<E>>,
): ReturnType<typeof importParts> {
  const module = declared.view.resource;
  if (!importing || !sheet || !isModuleKey(module)) return { controllers: [], providers: [] };
  return importParts({ ...declared, importing, sheet }, rules, { module });
}

const declarations = new WeakMap<Type, Resource<Stored>>();

/** What a module's resource was declared as, for what brings many resources at once. */
export function declaredBy(module: Type): Resource<Stored> {
  const declared = declarations.get(module);
  if (!declared) throw new Error(`${module.name} is the module of no resource.`);
  return declared;
}

/**
 * The Nest module of a resource. What it has beside its five routes comes in `more`; controllers of its own stand
 * before the five, so that a fixed address is not taken for an id.
 */
export function resourceModule<E extends Stored>(declared: Resource<E>, more: ModuleMetadata = {}): Type {
  const { rules = ResourceRules } = declared;
  const service = Symbol(declared.view.resource);
  const imports = importsOf(declared, rules);

  @Module({
    ...more,
    controllers: [...(more.controllers ?? []), ...imports.controllers, resourceController(declared, service)],
    providers: [
      ...(more.providers ?? []),
      ...imports.providers,
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

  // Whoever asks knows no more of the records than what all of them have.
  declarations.set(ResourceModule, declared as Resource<never> as Resource<Stored>);
  return ResourceModule;
}
