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
} from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { isModuleKey } from '@prumo/domain';

import { CurrentActor, RequireModule } from '../access/access.js';
import { ListBy, type ListRequest } from './list/list-request.js';
import { ApiList } from './openapi/api-list.js';
import type { Actor } from '../access/actor.js';
import { IdPipe } from './body/id.pipe.js';
import { RecordBody } from './body/record-body.js';
import type { Resource } from './resource.js';
import type { Stored } from './resource-rules.js';
import type { ResourceService } from './resource-service.js';

const pascal = (kebab: string): string =>
  kebab.replace(/(^|-)([a-z])/g, (_match, _dash, letter: string) => letter.toUpperCase());

/** The five routes of a resource. @param service what answers them */
export function resourceController<E extends Stored>(declared: Resource<E>, service: InjectionToken): Type {
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
