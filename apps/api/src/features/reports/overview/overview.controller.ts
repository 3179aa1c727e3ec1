import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { BuildingOverview } from './overview.dto.js';
import { OverviewService } from './overview.service.js';

@ApiTags('buildings')
@RequireModule('buildings')
@Controller('buildings/:id/overview')
export class OverviewController {
  constructor(private readonly overviews: OverviewService) {}

  @Get()
  @Operation(
    'getBuildingOverview',
    'What the page of a building shows: its facts, what is missing, its reports and documents, as of one moment.',
  )
  @ApiOkResponse({ type: BuildingOverview })
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<BuildingOverview> {
    return this.overviews.get(actor, id);
  }
}
