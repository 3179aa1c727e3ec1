import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { ManualState } from './manual-state.dto.js';
import { ManualStateService } from './manual-state.service.js';

@ApiTags('reports')
@RequireModule('reports')
@Controller('reports/:id/manual')
export class ManualStateController {
  constructor(private readonly state: ManualStateService) {}

  @Get()
  @Operation('getReportManualState', 'Which manuals a report’s building has, and what they still lack.')
  @ApiOkResponse({ type: ManualState })
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ManualState> {
    return this.state.get(actor, id);
  }
}
