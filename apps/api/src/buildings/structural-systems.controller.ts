import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule } from '../auth/access.js';
import { ApiOne, ApiWrite } from '../common/openapi/api-responses.js';
import type { Actor } from '../common/records/actor.js';
import { IdPipe } from '../common/validation/id.pipe.js';
import { StructuralSystemBody, StructuralSystemRecord } from './structural-system.dto.js';
import { StructuralSystemsService } from './structural-systems.service.js';

@ApiTags('buildings')
@RequireModule('buildings')
@Controller('buildings/:id/structural-system')
export class StructuralSystemsController {
  constructor(private readonly systems: StructuralSystemsService) {}

  @Get()
  @ApiOne(StructuralSystemRecord)
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<StructuralSystemRecord> {
    return this.systems.get(actor, id);
  }

  @Put()
  @ApiWrite()
  @ApiOkResponse({ type: StructuralSystemRecord })
  put(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: StructuralSystemBody,
  ): Promise<StructuralSystemRecord> {
    return this.systems.put(actor, id, body);
  }

  @Delete()
  @ApiWrite()
  @ApiOkResponse({ type: StructuralSystemRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<StructuralSystemRecord> {
    return this.systems.remove(actor, id);
  }
}
