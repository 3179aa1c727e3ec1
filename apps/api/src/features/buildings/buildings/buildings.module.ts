import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';

import { CurrentActor, RequireModule, type Actor } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { CitiesModule } from '../../places/cities/cities.module.js';
import { resource, resourceModule } from '../../resource-module.js';
import { StructuralSystemBody, StructuralSystemRecord } from '../structural-systems/structural-system.dto.js';
import { StructuralSystemsService } from '../structural-systems/structural-systems.service.js';
import { buildingImport } from './building-import.js';
import { BuildingRules } from './building-rules.js';
import { BuildingRecord, CreateBuilding, UpdateBuilding } from './building.dto.js';
import { buildingSheet } from './building.sheet.js';
import { buildingView } from './building.view.js';

@ApiTags('buildings')
@RequireModule('buildings')
@Controller('buildings/:id/structural-system')
export class StructuralSystemsController {
  constructor(private readonly systems: StructuralSystemsService) {}

  @Get()
  @Operation('getStructuralSystem', 'A building’s structural system; null when it has none.')
  @ApiOkResponse({ schema: { nullable: true, allOf: [{ $ref: getSchemaPath(StructuralSystemRecord) }] } })
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<StructuralSystemRecord | null> {
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

/** Buildings: each belongs to the person who registered it. */
export const BuildingsModule = resourceModule(
  resource({
    view: buildingView,
    create: CreateBuilding,
    update: UpdateBuilding,
    record: BuildingRecord,
    sheet: buildingSheet,
    parts: ['structural_systems'],
    importing: buildingImport,
    rules: BuildingRules,
  }),
  {
    imports: [CitiesModule],
    controllers: [StructuralSystemsController],
    providers: [StructuralSystemsService],
  },
);
