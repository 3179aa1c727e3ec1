import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule } from '../../platform/access/access.js';
import { type ListRequest, ListOf } from '../../platform/crud/list/list-request.js';
import type { Page } from '../../platform/crud/list/page.js';
import { ApiList } from '../../platform/crud/openapi/api-list.js';
import type { Actor } from '../../platform/access/actor.js';
import { IdPipe } from '../../platform/crud/body/id.pipe.js';
import { BuildingRecord, CreateBuilding, UpdateBuilding } from './building.dto.js';
import { BuildingsService } from './buildings.service.js';
import { buildingView } from './building.view.js';

@ApiTags('buildings')
@RequireModule('buildings')
@Controller('buildings')
export class BuildingsController {
  constructor(private readonly buildings: BuildingsService) {}

  @Get()
  @ApiList(BuildingRecord, buildingView)
  list(@CurrentActor() actor: Actor, @ListOf() request: ListRequest): Promise<Page<BuildingRecord>> {
    return this.buildings.list(actor, request);
  }

  @Get(':id')
  @ApiOkResponse({ type: BuildingRecord })
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<BuildingRecord> {
    return this.buildings.get(actor, id);
  }

  @Post()
  @ApiCreatedResponse({ type: BuildingRecord })
  create(@CurrentActor() actor: Actor, @Body() body: CreateBuilding): Promise<BuildingRecord> {
    return this.buildings.create(actor, body);
  }

  @Put(':id')
  @ApiOkResponse({ type: BuildingRecord })
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateBuilding,
  ): Promise<BuildingRecord> {
    return this.buildings.update(actor, id, body);
  }

  @Delete(':id')
  @ApiOkResponse({ type: BuildingRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<BuildingRecord> {
    return this.buildings.remove(actor, id);
  }
}
