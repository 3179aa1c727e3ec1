import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule } from '../auth/access.js';
import { type ListRequest, ListOf } from '../common/list/list-request.js';
import type { Page } from '../common/list/page.js';
import { ApiGuarded, ApiList, ApiOne, ApiWrite } from '../common/openapi/api-responses.js';
import type { Actor } from '../common/records/actor.js';
import { IdPipe } from '../common/validation/id.pipe.js';
import { CreateIsopleth, IsoplethIndexItem, IsoplethRecord, UpdateIsopleth } from './isopleth.dto.js';
import { IsoplethsService } from './isopleths.service.js';

@ApiTags('isopleths')
@RequireModule('isopleths')
@Controller('isopleths')
export class IsoplethsController {
  constructor(private readonly isopleths: IsoplethsService) {}

  @Get()
  @ApiList(IsoplethRecord)
  list(@ListOf() request: ListRequest): Promise<Page<IsoplethRecord>> {
    return this.isopleths.list(request);
  }

  @Get('coverages-index')
  @ApiOkResponse({ type: IsoplethIndexItem, isArray: true })
  @ApiGuarded()
  coveragesIndex(): Promise<IsoplethIndexItem[]> {
    return this.isopleths.coveragesIndex();
  }

  @Get(':id')
  @ApiOne(IsoplethRecord)
  get(@Param('id', IdPipe) id: number): Promise<IsoplethRecord> {
    return this.isopleths.get(id);
  }

  @Post()
  @ApiWrite()
  @ApiCreatedResponse({ type: IsoplethRecord })
  create(@CurrentActor() actor: Actor, @Body() body: CreateIsopleth): Promise<IsoplethRecord> {
    return this.isopleths.create(actor, body);
  }

  @Put(':id')
  @ApiWrite()
  @ApiOkResponse({ type: IsoplethRecord })
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateIsopleth,
  ): Promise<IsoplethRecord> {
    return this.isopleths.update(actor, id, body);
  }

  @Delete(':id')
  @ApiWrite()
  @ApiOkResponse({ type: IsoplethRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<IsoplethRecord> {
    return this.isopleths.remove(actor, id);
  }
}
