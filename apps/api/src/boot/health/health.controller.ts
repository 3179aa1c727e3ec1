import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';

import { Public } from '../../platform/access/access.js';
import { Operation } from '../../platform/crud/openapi/operation.js';
import { HealthAnswer } from './health.dto.js';
import { HealthService } from './health.service.js';

@ApiTags('health')
@Public()
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Get()
  @Operation('getHealth', 'Whether people can be served: for whoever supervises the process.')
  @ApiOkResponse({ type: HealthAnswer })
  @ApiResponse({ status: 503, description: 'The database does not answer.' })
  check(): Promise<HealthAnswer> {
    return this.health.check();
  }
}
