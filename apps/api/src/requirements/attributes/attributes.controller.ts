import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule } from '../../platform/access/access.js';
import { type ListRequest, ListOf } from '../../platform/crud/list/list-request.js';
import type { Page } from '../../platform/crud/list/page.js';
import { ApiList } from '../../platform/crud/openapi/api-list.js';
import { Operation } from '../../platform/crud/openapi/operation.js';
import type { Actor } from '../../platform/access/actor.js';
import { IdPipe } from '../../platform/crud/body/id.pipe.js';
import { AttributeRecord, AttributeValueRecord, CreateAttribute, UpdateAttribute } from './attribute.dto.js';
import { AttributesService } from './attributes.service.js';
import { attributeView } from './attribute.view.js';

@ApiTags('attributes')
@RequireModule('attributes')
@Controller('attributes')
export class AttributesController {
  constructor(private readonly attributes: AttributesService) {}

  @Get()
  @ApiList(AttributeRecord, attributeView)
  list(@ListOf() request: ListRequest): Promise<Page<AttributeRecord>> {
    return this.attributes.list(request);
  }

  @Get(':id')
  @ApiOkResponse({ type: AttributeRecord })
  get(@Param('id', IdPipe) id: number): Promise<AttributeRecord> {
    return this.attributes.get(id);
  }

  @Get(':id/values')
  @Operation('listAttributeValues', 'The values that a parameter may demand of an attribute.')
  @ApiOkResponse({ type: AttributeValueRecord, isArray: true })
  values(@Param('id', IdPipe) id: number): Promise<AttributeValueRecord[]> {
    return this.attributes.values(id);
  }

  @Post()
  @ApiCreatedResponse({ type: AttributeRecord })
  create(@CurrentActor() actor: Actor, @Body() body: CreateAttribute): Promise<AttributeRecord> {
    return this.attributes.create(actor, body);
  }

  @Put(':id')
  @ApiOkResponse({ type: AttributeRecord })
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateAttribute,
  ): Promise<AttributeRecord> {
    return this.attributes.update(actor, id, body);
  }

  @Delete(':id')
  @ApiOkResponse({ type: AttributeRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<AttributeRecord> {
    return this.attributes.remove(actor, id);
  }
}
