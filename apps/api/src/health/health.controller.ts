import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';

import { Public } from '../auth/access.js';
import { ErrorResponse } from '../common/errors/error-response.js';
import { HealthAnswer } from './health.dto.js';
import { HealthService } from './health.service.js';

@ApiTags('health')
@Public()
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** Whether people can be served: for whoever supervises the process. */
  @Get()
  @ApiOkResponse({ type: HealthAnswer })
  @ApiResponse({ status: 503, type: ErrorResponse, description: 'The database does not answer.' })
  check(): Promise<HealthAnswer> {
    return this.health.check();
  }
}
