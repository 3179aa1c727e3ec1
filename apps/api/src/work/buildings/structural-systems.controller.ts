import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule } from '../../platform/access/access.js';
import { Operation } from '../../platform/crud/openapi/operation.js';
import type { Actor } from '../../platform/access/actor.js';
import { IdPipe } from '../../platform/crud/body/id.pipe.js';
import { StructuralSystemBody, StructuralSystemRecord } from './structural-system.dto.js';
import { StructuralSystemsService } from './structural-systems.service.js';

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
