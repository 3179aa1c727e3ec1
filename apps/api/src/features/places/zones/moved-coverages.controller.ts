import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule, type Actor } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { ZoneCoverageRecord, UpdateCoverage } from '../coverage/coverage.dto.js';
import { ZoneCoveragesService } from './zone-coverages.service.js';

@ApiTags('bioclimatic-zones')
@RequireModule('bioclimatic-zones')
@Controller('bioclimatic-zones/coverages/:id')
export class MovedCoveragesController {
  constructor(private readonly coverages: ZoneCoveragesService) {}

  @Put()
  @Operation('moveZoneCoverage', 'Moves a coverage to another municipality.')
  @ApiOkResponse({ type: ZoneCoverageRecord })
  move(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number, @Body() body: UpdateCoverage) {
    return this.coverages.update(actor, id, body);
  }
}
