import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { MANUAL_KINDS } from '@prumo/domain';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { listOf, oneOf, responseClass, text } from '../../../common/http/openapi/response-type.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { ManualStateService } from './manual-state.service.js';

export type ManualState = InstanceType<typeof ManualState>;
export const ManualState = responseClass('ManualState', {
  kinds: listOf(oneOf(MANUAL_KINDS), 'The manuals that the building has: `kind` of `GET …/jsreport`.'),
  missing: listOf(text(), 'What a manual issued now would lack; with anything here it is a draft.'),
});

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
