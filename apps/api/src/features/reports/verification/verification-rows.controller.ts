import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { SavedVerification, VerificationBody, VerificationRecord } from './verification-row.dto.js';
import { VerificationRowsService } from './verification-rows.service.js';

@ApiTags('reports')
@RequireModule('reports')
@Controller('reports/:id/verification')
export class VerificationRowsController {
  constructor(private readonly rows: VerificationRowsService) {}

  @Get()
  @Operation('getReportVerification', 'The rows of a report with the state of their proof, and its progress.')
  @ApiOkResponse({ type: VerificationRecord })
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<VerificationRecord> {
    return this.rows.get(actor, id);
  }

  @Put()
  @Operation('putReportVerification', 'Saves what changed of the proof of some rows: all of them or none.')
  @ApiOkResponse({ type: SavedVerification })
  put(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: VerificationBody,
  ): Promise<SavedVerification> {
    return this.rows.put(actor, id, body);
  }
}
