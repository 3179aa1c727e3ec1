import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { BuildingWarrantiesRecord } from './warranties.dto.js';
import { WarrantiesService } from './warranties.service.js';

@ApiTags('buildings')
@RequireModule('buildings')
@Controller('buildings/:id/warranties')
export class WarrantiesController {
  constructor(private readonly warranties: WarrantiesService) {}

  @Get()
  @Operation('getBuildingWarranties', 'The warranties of a building’s elements, with their last days.')
  @ApiOkResponse({ type: BuildingWarrantiesRecord })
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<BuildingWarrantiesRecord> {
    return this.warranties.get(actor, id);
  }
}
