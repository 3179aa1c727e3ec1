import { Body, Controller, Delete, Get, Param, Post, Put, Module } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule, type Actor } from '../../platform/access/access.js';
import { IdPipe } from '../../platform/crud/body/body.pipe.js';
import { type ListRequest, ListOf } from '../../platform/crud/list/list-request.js';
import type { Page } from '../../platform/crud/list/page.js';
import { ApiList, Operation } from '../../platform/crud/openapi/operation.js';
import { notFound } from '../../platform/errors/domain-error.js';
import { AttributeRecord, AttributeValueRecord, CreateAttribute, UpdateAttribute } from './attribute.dto.js';
import { AttributesService, attributeView } from './attributes.service.js';
import { WORLD_TABLES, worldTable } from './metadata/world-tables.js';

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

/** What attributes may be made of: the tables that an evaluation reaches from a building, and their columns. */
@ApiTags('metadata')
@RequireModule('metadata')
@Controller('metadata/tables')
export class MetadataController {
  @Get()
  @Operation('listTables', 'The tables that an attribute may be taken from.')
  @ApiOkResponse({ type: String, isArray: true })
  tables(): string[] {
    return Object.keys(WORLD_TABLES).sort();
  }

  @Get(':table/columns')
  @Operation('listColumns', 'The columns of such a table.')
  @ApiOkResponse({ type: String, isArray: true })
  columns(@Param('table') table: string): string[] {
    const columns = worldTable(table);
    if (!columns) throw notFound();
    return Object.keys(columns);
  }
}

/** The columns of a building’s world that parameters may depend on, and what they may be made of. */
@Module({
  controllers: [AttributesController, MetadataController],
  providers: [AttributesService],
  exports: [AttributesService],
})
export class AttributesModule {}
