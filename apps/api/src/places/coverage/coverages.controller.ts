import { Body, Controller, Delete, Get, Inject, Param, Post, type Type } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { ModuleKey } from '@prumo/domain';

import { CurrentActor, RequireModule, type Actor } from '../../platform/access/access.js';
import { IdPipe } from '../../platform/crud/body/body.pipe.js';
import { type ListRequest, ListOf } from '../../platform/crud/list/list-request.js';
import type { ListView } from '../../platform/crud/list/view.js';
import { ApiList, Operation } from '../../platform/crud/openapi/operation.js';
import type { Stored } from '../../platform/crud/resource.js';
import { LocatedAt } from '../../platform/http/entity-tag.js';
import { CoverageBody } from './coverage.dto.js';
import type { CoveragesService } from './coverages.service.js';

/** The coverages of a kind of holder, as its address offers them, and each route as the document names it. */
interface CoverageRoutes<E extends Stored, R extends object> {
  holders: ModuleKey;
  view: ListView;
  record: Type<R>;
  service: Type<CoveragesService<E, R>>;
  list: [id: string, summary: string];
  add: [id: string, summary: string];
  remove: [id: string, summary: string];
}

/** The routes by which a holder's coverages are listed, added and taken away. */
export function coveragesController<E extends Stored, R extends object>(
  name: string,
  { holders, view, record, service, ...named }: CoverageRoutes<E, R>,
): Type {
  @ApiTags(holders)
  @RequireModule(holders)
  @Controller(holders)
  class CoveragesController {
    constructor(@Inject(service) private readonly coverages: CoveragesService<E, R>) {}

    @Get(':id/coverages')
    @Operation(...named.list)
    @ApiList(record, view)
    list(@Param('id', IdPipe) id: number, @ListOf() request: ListRequest) {
      return this.coverages.listOf(id, request);
    }

    @Post(':id/coverages')
    @LocatedAt(`/api/${holders}/coverages`)
    @Operation(...named.add)
    @ApiCreatedResponse({ type: record })
    add(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number, @Body() body: CoverageBody) {
      return this.coverages.add(actor, id, body);
    }

    @Delete('coverages/:id')
    @Operation(...named.remove)
    @ApiOkResponse({ type: record })
    remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number) {
      return this.coverages.remove(actor, id);
    }
  }

  Object.defineProperty(CoveragesController, 'name', { value: name });
  return CoveragesController;
}
