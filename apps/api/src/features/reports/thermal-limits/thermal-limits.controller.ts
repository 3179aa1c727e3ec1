import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { BuildingThermalLimits } from '@prumo/domain';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { BuildingThermalLimitsAnswer } from './thermal-limits.dto.js';
import { ThermalLimitsService } from './thermal-limits.service.js';

@ApiTags('buildings')
@RequireModule('buildings')
@Controller('buildings/:id/thermal-limits')
export class ThermalLimitsController {
  constructor(private readonly limits: ThermalLimitsService) {}

  @Get()
  @Operation(
    'getBuildingThermalLimits',
    'The rows of chapter 11 by which compositions of walls and roofs are judged: those of the building’s zone and ' +
      'edition, for every absorptance.',
  )
  @ApiOkResponse({ type: BuildingThermalLimitsAnswer })
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<BuildingThermalLimits> {
    return this.limits.get(actor, id);
  }
}
