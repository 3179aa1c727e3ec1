import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { ThermalProofRecord, ThermalProofState } from './thermal-proof.dto.js';
import { ThermalProofService } from './thermal-proof.service.js';

@ApiTags('reports')
@RequireModule('reports')
@Controller('reports/:id/thermal-proof')
export class ThermalProofController {
  constructor(private readonly proof: ThermalProofService) {}

  @Get()
  @Operation(
    'getThermalProof',
    'Whether the memorial of the compositions is evidence, and still of what they are.',
  )
  @ApiOkResponse({ type: ThermalProofState })
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ThermalProofState> {
    return this.proof.get(actor, id);
  }

  @Post()
  @HttpCode(200)
  @Operation(
    'proveThermalRows',
    'Issues the memorial of the building’s compositions and makes it evidence of the rows of chapter 11 that it decides: ' +
      'design value, situation, and a revision where it changed.',
  )
  @ApiOkResponse({ type: ThermalProofRecord })
  prove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ThermalProofRecord> {
    return this.proof.prove(actor, id);
  }
}
