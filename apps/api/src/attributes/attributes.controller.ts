import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule } from '../auth/access.js';
import { ErrorResponse } from '../common/errors/error-response.js';
import { type ListRequest, ListOf } from '../common/list/list-request.js';
import type { Page } from '../common/list/page.js';
import { ApiGuarded, ApiList, ApiOne, ApiWrite } from '../common/openapi/api-responses.js';
import type { Actor } from '../common/records/actor.js';
import { IdPipe } from '../common/validation/id.pipe.js';
import { AttributeRecord, AttributeValueRecord, CreateAttribute, UpdateAttribute } from './attribute.dto.js';
import { AttributesService } from './attributes.service.js';

@ApiTags('attributes')
@RequireModule('attributes')
@Controller('attributes')
export class AttributesController {
  constructor(private readonly attributes: AttributesService) {}

  @Get()
  @ApiList(AttributeRecord)
  list(@ListOf() request: ListRequest): Promise<Page<AttributeRecord>> {
    return this.attributes.list(request);
  }

  @Get(':id')
  @ApiOne(AttributeRecord)
  get(@Param('id', IdPipe) id: number): Promise<AttributeRecord> {
    return this.attributes.get(id);
  }

  @Get(':id/values')
  @ApiOkResponse({ type: AttributeValueRecord, isArray: true })
  @ApiNotFoundResponse({ type: ErrorResponse })
  @ApiGuarded()
  values(@Param('id', IdPipe) id: number): Promise<AttributeValueRecord[]> {
    return this.attributes.values(id);
  }

  @Post()
  @ApiWrite()
  @ApiCreatedResponse({ type: AttributeRecord })
  create(@CurrentActor() actor: Actor, @Body() body: CreateAttribute): Promise<AttributeRecord> {
    return this.attributes.create(actor, body);
  }

  @Put(':id')
  @ApiWrite()
  @ApiOkResponse({ type: AttributeRecord })
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateAttribute,
  ): Promise<AttributeRecord> {
    return this.attributes.update(actor, id, body);
  }

  @Delete(':id')
  @ApiWrite()
  @ApiOkResponse({ type: AttributeRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<AttributeRecord> {
    return this.attributes.remove(actor, id);
  }
}
