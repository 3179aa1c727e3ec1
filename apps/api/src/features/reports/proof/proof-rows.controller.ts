import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { SavedProof, ProofBody, ProofRecord } from './proof-row.dto.js';
import { ProofRowsService } from './proof-rows.service.js';

@ApiTags('reports')
@RequireModule('reports')
@Controller('reports/:id/verification')
export class ProofRowsController {
  constructor(private readonly rows: ProofRowsService) {}

  @Get()
  @Operation('getReportVerification', 'The rows of a report with the state of their proof, and its progress.')
  @ApiOkResponse({ type: ProofRecord })
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ProofRecord> {
    return this.rows.get(actor, id);
  }

  @Put()
  @Operation('putReportVerification', 'Saves what changed of the proof of some rows: all of them or none.')
  @ApiOkResponse({ type: SavedProof })
  put(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: ProofBody,
  ): Promise<SavedProof> {
    return this.rows.put(actor, id, body);
  }
}
