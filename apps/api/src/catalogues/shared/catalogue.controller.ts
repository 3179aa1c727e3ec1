import { Body, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';

import { CurrentActor } from '../../auth/access.js';
import { type ListRequest, ListOf } from '../../common/list/list-request.js';
import { ApiList } from '../../common/openapi/api-list.js';
import type { Actor } from '../../common/records/actor.js';
import { IdPipe } from '../../common/validation/id.pipe.js';
import { CatalogueItemRecord, CreateCatalogueItem, UpdateCatalogueItem } from './catalogue-item.dto.js';
import type { CatalogueItem } from './catalogue-item.entity.js';
import type { CatalogueService } from './catalogue.service.js';
import { catalogueList } from './catalogue.view.js';

/** The routes of a plain catalogue. */
export abstract class CatalogueController {
  constructor(private readonly items: CatalogueService<CatalogueItem>) {}

  @Get()
  @ApiList(CatalogueItemRecord, catalogueList)
  list(@ListOf() request: ListRequest) {
    return this.items.list(request);
  }

  @Get(':id')
  @ApiOkResponse({ type: CatalogueItemRecord })
  get(@Param('id', IdPipe) id: number) {
    return this.items.get(id);
  }

  @Post()
  @ApiCreatedResponse({ type: CatalogueItemRecord })
  create(@CurrentActor() actor: Actor, @Body() body: CreateCatalogueItem) {
    return this.items.create(actor, body);
  }

  @Put(':id')
  @ApiOkResponse({ type: CatalogueItemRecord })
  update(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number, @Body() body: UpdateCatalogueItem) {
    return this.items.update(actor, id, body);
  }

  @Delete(':id')
  @ApiOkResponse({ type: CatalogueItemRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number) {
    return this.items.remove(actor, id);
  }
}
