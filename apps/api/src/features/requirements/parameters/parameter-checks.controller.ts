import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { type Actor, AdminOnly, CurrentActor } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { BulkWrite } from '../../../crud/bulk/bulk-controller.js';
import { CheckedParameters, CheckParameters } from './parameter-check.dto.js';
import { ParameterChecksService } from './parameter-checks.service.js';

@ApiTags('parameters')
@Controller('parameters')
export class ParameterChecksController {
  constructor(private readonly checks: ParameterChecksService) {}

  @Post('check')
  @AdminOnly('parameters', { inPerson: true })
  @Operation(
    'checkParameters',
    'Says that parameters were held against the norm, or takes that back; all of them or none.',
  )
  @BulkWrite(CheckedParameters)
  check(@CurrentActor() actor: Actor, @Body() body: CheckParameters): Promise<CheckedParameters> {
    return this.checks.check(actor, body);
  }
}
