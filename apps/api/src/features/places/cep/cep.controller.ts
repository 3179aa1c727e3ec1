import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { Operation, RETRY_AFTER } from '../../../common/http/openapi/operation.js';
import { CepAnswer } from './cep.dto.js';
import { CepService } from './cep.service.js';

@ApiTags('cep')
@RequireModule('cep')
@Controller('cep')
export class CepController {
  constructor(private readonly ceps: CepService) {}

  @Get(':cep')
  @Operation('lookUpCep', 'The address of a CEP, with zones and isopleth of its municipality.')
  @ApiParam({ name: 'cep', schema: { type: 'string', pattern: '^\\d{8}$', example: '80010000' } })
  @ApiOkResponse({ type: CepAnswer })
  @ApiResponse({ status: 400, description: 'Not eight digits.' })
  @ApiResponse({
    status: 429,
    description: 'The person has asked for too many that are not kept here.',
    headers: RETRY_AFTER,
  })
  @ApiResponse({
    status: 503,
    description: 'The provider is down, and no municipality has it; manual entry still works.',
  })
  lookUp(@CurrentActor() actor: Actor, @Param('cep') cep: string): Promise<CepAnswer> {
    return this.ceps.lookUp(actor, cep);
  }
}
