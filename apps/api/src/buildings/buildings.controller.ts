import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule } from '../auth/access.js';
import { type ListRequest, ListOf } from '../common/list/list-request.js';
import type { Page } from '../common/list/page.js';
import { ApiList, ApiOne, ApiWrite } from '../common/openapi/api-responses.js';
import type { Actor } from '../common/records/actor.js';
import { IdPipe } from '../common/validation/id.pipe.js';
import { BuildingRecord, CreateBuilding, UpdateBuilding } from './building.dto.js';
import { BuildingsService } from './buildings.service.js';

@ApiTags('buildings')
@RequireModule('buildings')
@Controller('buildings')
export class BuildingsController {
  constructor(private readonly buildings: BuildingsService) {}

  @Get()
  @ApiList(BuildingRecord)
  list(@CurrentActor() actor: Actor, @ListOf() request: ListRequest): Promise<Page<BuildingRecord>> {
    return this.buildings.list(actor, request);
  }

  @Get(':id')
  @ApiOne(BuildingRecord)
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<BuildingRecord> {
    return this.buildings.get(actor, id);
  }

  @Post()
  @ApiWrite()
  @ApiCreatedResponse({ type: BuildingRecord })
  create(@CurrentActor() actor: Actor, @Body() body: CreateBuilding): Promise<BuildingRecord> {
    return this.buildings.create(actor, body);
  }

  @Put(':id')
  @ApiWrite()
  @ApiOkResponse({ type: BuildingRecord })
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateBuilding,
  ): Promise<BuildingRecord> {
    return this.buildings.update(actor, id, body);
  }

  @Delete(':id')
  @ApiWrite()
  @ApiOkResponse({ type: BuildingRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<BuildingRecord> {
    return this.buildings.remove(actor, id);
  }
}
