import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { StructuralSystemBody, StructuralSystemRecord } from './structural-system.dto.js';
import { StructuralSystemsService } from './structural-systems.service.js';

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
