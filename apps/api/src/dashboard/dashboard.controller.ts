import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { CurrentActor, SignedIn } from '../auth/access.js';
import { ApiGuarded } from '../common/openapi/api-responses.js';
import type { Actor } from '../common/records/actor.js';
import { DashboardInsights, DashboardStats } from './dashboard.dto.js';
import { DashboardService } from './dashboard.service.js';

@ApiTags('dashboard')
@SignedIn()
@ApiGuarded()
@Controller('dashboard')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Get('stats')
  @ApiOkResponse({ type: DashboardStats })
  stats(@CurrentActor() actor: Actor): Promise<DashboardStats> {
    return this.dashboard.stats(actor);
  }

  @Get('extended-stats')
  @ApiOkResponse({ type: DashboardInsights })
  insights(@CurrentActor() actor: Actor): Promise<DashboardInsights> {
    return this.dashboard.insights(actor);
  }
}
