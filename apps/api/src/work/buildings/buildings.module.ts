import { Body, Controller, Delete, Get, Param, Post, Put, Module } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { CitiesModule } from '../../places/cities/cities.module.js';
import { CurrentActor, RequireModule, type Actor } from '../../platform/access/access.js';
import { IdPipe } from '../../platform/crud/body/body.pipe.js';
import { type ListRequest, ListOf } from '../../platform/crud/list/list-request.js';
import type { Page } from '../../platform/crud/list/page.js';
import { ApiList, Operation } from '../../platform/crud/openapi/operation.js';
import { BuildingRecord, CreateBuilding, UpdateBuilding } from './building.dto.js';
import { buildingView } from './building.view.js';
import { BuildingsService } from './buildings.service.js';
import { StructuralSystemBody, StructuralSystemRecord } from './structural-system.dto.js';
import { StructuralSystemsService } from './structural-systems.service.js';

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

@ApiTags('buildings')
@RequireModule('buildings')
@Controller('buildings/:id/structural-system')
export class StructuralSystemsController {
  constructor(private readonly systems: StructuralSystemsService) {}

  @Get()
  @Operation('getStructuralSystem', 'A building’s structural system.')
  @ApiOkResponse({ type: StructuralSystemRecord })
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<StructuralSystemRecord> {
    return this.systems.get(actor, id);
  }

  @Put()
  @Operation(
    'putStructuralSystem',
    'Describes a building’s structural system, or changes what is sent of it.',
  )
  @ApiOkResponse({ type: StructuralSystemRecord })
  put(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: StructuralSystemBody,
  ): Promise<StructuralSystemRecord> {
    return this.systems.put(actor, id, body);
  }

  @Delete()
  @Operation('deleteStructuralSystem', 'Deletes a building’s structural system; answers it as it was.')
  @ApiOkResponse({ type: StructuralSystemRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<StructuralSystemRecord> {
    return this.systems.remove(actor, id);
  }
}

@Module({
  imports: [CitiesModule],
  controllers: [BuildingsController, StructuralSystemsController],
  providers: [BuildingsService, StructuralSystemsService],
  exports: [BuildingsService],
})
export class BuildingsModule {}
