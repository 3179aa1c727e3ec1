import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { type Actor, CurrentActor, RequireModule, RequireSignIn } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { DashboardInsights, DashboardStats, FinishedImport, MissingFacts } from './dashboard.dto.js';
import { DashboardService } from './dashboard.service.js';
import { FinishedImportsService } from './finished-imports.service.js';
import { MissingFactsService } from './missing-facts.service.js';

@ApiTags('dashboard')
@RequireSignIn()
@Controller('dashboard')
export class DashboardController {
  constructor(
    private readonly dashboard: DashboardService,
    private readonly missing: MissingFactsService,
    private readonly finished: FinishedImportsService,
  ) {}

  @Get('stats')
  @Operation('getDashboardStats', 'How many buildings and reports the caller may see.')
  @ApiOkResponse({ type: DashboardStats })
  stats(@CurrentActor() actor: Actor): Promise<DashboardStats> {
    return this.dashboard.stats(actor);
  }

  @Get('extended-stats')
  @Operation(
    'getDashboardInsights',
    'Ranking, distribution, forecast and alerts over what the caller may see.',
  )
  @ApiOkResponse({ type: DashboardInsights })
  insights(@CurrentActor() actor: Actor): Promise<DashboardInsights> {
    return this.dashboard.insights(actor);
  }

  @Get('missing-facts')
  @RequireModule('buildings')
  @Operation(
    'countMissingFacts',
    'How many facts the documents of the buildings that the caller may see still lack.',
  )
  @ApiOkResponse({ type: MissingFacts })
  missingFacts(@CurrentActor() actor: Actor): Promise<MissingFacts> {
    return this.missing.count(actor);
  }

  @Get('imports')
  @Operation('listFinishedImports', 'The imports of the caller in the last seven days, at most three.')
  @ApiOkResponse({ type: FinishedImport, isArray: true })
  imports(@CurrentActor() actor: Actor): Promise<FinishedImport[]> {
    return this.finished.list(actor);
  }
}
