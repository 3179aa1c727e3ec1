import { Body, Controller, Delete, Get, Param, Post, Put, SetMetadata, type Type } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { isResourceKey } from '@prumo/domain';

import { type Actor, CurrentActor, RequireModule } from '../common/auth/access.js';
import { LocatedAt } from '../common/http/entity-tag.js';
import { Idempotent } from '../common/http/idempotency.js';
import { nameOf, pascalCase } from '../common/http/openapi/names.js';
import { OPERATION } from '../common/http/openapi/operation.js';
import { createBodyPipe, IdPipe } from '../common/validation/body.pipe.js';
import { type ListRequest, ListOf } from './list/list-request.js';
import { ApiList } from './openapi/lists.js';
import { ResourceService } from './resource-service.js';
import type { Resource, Stored } from './resource.js';

const none: MethodDecorator = () => undefined;

/** The five routes of a resource, in its module. */
export function resourceController<E extends Stored>(declared: Resource<E>): Type {
  const {
    view,
    create,
    update,
    record,
    saveResponse = record,
    queryFilters = [],
    writeDecorators = {},
    writePathSegment = '',
  } = declared;
  const key = view.resource;
  if (!isResourceKey(key)) throw new Error(`${key} is no resource.`);

  @ApiTags(key)
  @RequireModule(key)
  @Controller(key)
  class ResourceController {
    constructor(private readonly records: ResourceService<E>) {}

    @Get()
    @ApiList(record, view, queryFilters)
    list(@CurrentActor() actor: Actor, @ListOf(queryFilters) request: ListRequest) {
      return this.records.list(actor, request);
    }

    @Get(':id')
    @ApiOkResponse({ type: record })
    get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number) {
      return this.records.get(actor, id);
    }

    @Post(writePathSegment)
    @Idempotent()
    @LocatedAt(`/api/${key}`)
    @SetMetadata(OPERATION, nameOf('post', `/api/${key}`))
    @(writeDecorators.create ?? none)
    @ApiBody({ type: create })
    @ApiCreatedResponse({ type: saveResponse })
    create(@CurrentActor() actor: Actor, @Body(createBodyPipe(create)) body: object) {
      return this.records.create(actor, body);
    }

    @Put(writePathSegment ? `:id/${writePathSegment}` : ':id')
    @SetMetadata(OPERATION, nameOf('put', `/api/${key}/{id}`))
    @(writeDecorators.update ?? none)
    @ApiBody({ type: update })
    @ApiOkResponse({ type: saveResponse })
    update(
      @CurrentActor() actor: Actor,
      @Param('id', IdPipe) id: number,
      @Body(createBodyPipe(update)) body: object,
    ) {
      return this.records.update(actor, id, body);
    }

    @Delete(':id')
    @(writeDecorators.remove ?? none)
    @ApiOkResponse({ type: record })
    remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number) {
      return this.records.remove(actor, id);
    }
  }

  Object.defineProperty(ResourceController, 'name', { value: `${pascalCase(key)}Controller` });
  return ResourceController;
}
