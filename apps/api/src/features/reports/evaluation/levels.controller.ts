import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { AnalysisLevels as Levels } from '@prumo/domain';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { AnalysisLevels } from './levels.dto.js';
import { LevelsService } from './levels.service.js';

/** The levels that the report form offers. */
@ApiTags('reports')
@RequireModule('reports')
@Controller('reports/levels')
export class LevelsController {
  constructor(private readonly levels: LevelsService) {}

  @Get()
  @Operation(
    'getReportLevels',
    'The levels that exist for each analysis, by its active parameters. A report may select others: their figures are ' +
      'those of the nearest lower level.',
  )
  @ApiQuery({
    name: 'buildingId',
    type: 'integer',
    required: false,
    description: 'A building, whose edition of the thermal tables counts; absent: of any edition.',
  })
  @ApiOkResponse({ type: AnalysisLevels, isArray: true })
  list(@CurrentActor() actor: Actor, @Query('buildingId') buildingId: unknown): Promise<Levels[]> {
    return this.levels.list(actor, buildingId);
  }
}
