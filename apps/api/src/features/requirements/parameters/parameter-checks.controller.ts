import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { type Actor, AdminOnly, CurrentActor } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { CheckedParameters, CheckParameters } from './parameter-check.dto.js';
import { ParameterChecksService } from './parameter-checks.service.js';

@ApiTags('parameters')
@Controller('parameters')
export class ParameterChecksController {
  constructor(private readonly checks: ParameterChecksService) {}

  @Post('check')
  @HttpCode(200)
  @AdminOnly('parameters', { inPerson: true })
  @Operation(
    'checkParameters',
    'Says that parameters were held against the norm, or takes that back; all of them or none.',
  )
  @ApiOkResponse({ type: CheckedParameters })
  @ApiNotFoundResponse({ description: 'One of them is not there; none was changed.' })
  check(@CurrentActor() actor: Actor, @Body() body: CheckParameters): Promise<CheckedParameters> {
    return this.checks.check(actor, body);
  }
}
