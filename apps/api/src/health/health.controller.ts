import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';

import { Public } from '../common/auth/access.js';
import { Operation, RETRY_AFTER } from '../common/http/openapi/operation.js';
import { HealthAnswer, HealthService } from './health.service.js';

const NOT_READY = {
  status: 503,
  description: 'The database does not answer, or takes no writes.',
  headers: RETRY_AFTER,
};

/** Health checks have neither limits nor a session. */
@ApiTags('health')
@Public()
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Get()
  @Operation('getHealth', 'Whether people can be served: the same as `ready`.')
  @ApiOkResponse({ type: HealthAnswer })
  @ApiResponse(NOT_READY)
  check(): Promise<HealthAnswer> {
    return this.health.check();
  }

  @Get('live')
  @Operation('getLiveness', 'Whether the process answers: a restart helps when it does not.')
  @ApiOkResponse({ type: HealthAnswer })
  live(): HealthAnswer {
    return { status: 'ok' };
  }

  @Get('ready')
  @Operation('getReadiness', 'Whether people can be served: the database answers and takes writes, too.')
  @ApiOkResponse({ type: HealthAnswer })
  @ApiResponse(NOT_READY)
  ready(): Promise<HealthAnswer> {
    return this.health.check();
  }
}
