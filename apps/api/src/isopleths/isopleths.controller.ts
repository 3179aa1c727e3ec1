import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule } from '../auth/access.js';
import { type ListRequest, ListOf } from '../common/list/list-request.js';
import type { Page } from '../common/list/page.js';
import { ApiList } from '../common/openapi/api-list.js';
import { Operation } from '../common/openapi/operation.js';
import type { Actor } from '../common/records/actor.js';
import { IdPipe } from '../common/validation/id.pipe.js';
import { CreateIsopleth, IsoplethIndexItem, IsoplethRecord, UpdateIsopleth } from './isopleth.dto.js';
import { IsoplethsService } from './isopleths.service.js';
import { isoplethView } from './isopleth.view.js';

@ApiTags('isopleths')
@RequireModule('isopleths')
@Controller('isopleths')
export class IsoplethsController {
  constructor(private readonly isopleths: IsoplethsService) {}

  @Get()
  @ApiList(IsoplethRecord, isoplethView)
  list(@ListOf() request: ListRequest): Promise<Page<IsoplethRecord>> {
    return this.isopleths.list(request);
  }

  @Get('coverages-index')
  @Operation('listIsoplethCoverageIndex', 'Which isopleth covers which municipality, at a glance.')
  @ApiOkResponse({ type: IsoplethIndexItem, isArray: true })
  coveragesIndex(): Promise<IsoplethIndexItem[]> {
    return this.isopleths.coveragesIndex();
  }

  @Get(':id')
  @ApiOkResponse({ type: IsoplethRecord })
  get(@Param('id', IdPipe) id: number): Promise<IsoplethRecord> {
    return this.isopleths.get(id);
  }

  @Post()
  @ApiCreatedResponse({ type: IsoplethRecord })
  create(@CurrentActor() actor: Actor, @Body() body: CreateIsopleth): Promise<IsoplethRecord> {
    return this.isopleths.create(actor, body);
  }

  @Put(':id')
  @ApiOkResponse({ type: IsoplethRecord })
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateIsopleth,
  ): Promise<IsoplethRecord> {
    return this.isopleths.update(actor, id, body);
  }

  @Delete(':id')
  @ApiOkResponse({ type: IsoplethRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<IsoplethRecord> {
    return this.isopleths.remove(actor, id);
  }
}
