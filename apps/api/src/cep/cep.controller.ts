import { Controller, Get, Param } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';

import { RequireModule } from '../auth/access.js';
import { ErrorResponse } from '../common/errors/error-response.js';
import { ApiOne } from '../common/openapi/api-responses.js';
import { CepAnswer } from './cep.dto.js';
import { CepService } from './cep.service.js';

@ApiTags('cep')
@RequireModule('cep')
@Controller('cep')
export class CepController {
  constructor(private readonly ceps: CepService) {}

  @Get(':cep')
  @ApiOne(CepAnswer)
  @ApiResponse({ status: 400, type: ErrorResponse, description: 'Not eight digits.' })
  @ApiResponse({
    status: 503,
    type: ErrorResponse,
    description: 'The provider is down; manual entry still works.',
  })
  lookUp(@Param('cep') cep: string): Promise<CepAnswer> {
    return this.ceps.lookUp(cep);
  }
}
