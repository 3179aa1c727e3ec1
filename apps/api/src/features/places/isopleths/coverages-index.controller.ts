import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { RequireModule } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { CoveragesIndexService, IsoplethIndexItem } from './coverages-index.service.js';

@ApiTags('isopleths')
@RequireModule('isopleths')
@Controller('isopleths/coverages-index')
export class CoveragesIndexController {
  constructor(private readonly index: CoveragesIndexService) {}

  @Get()
  @Operation('listIsoplethCoverageIndex', 'Which isopleth covers which municipality, at a glance.')
  @ApiOkResponse({ type: IsoplethIndexItem, isArray: true })
  list(): Promise<IsoplethIndexItem[]> {
    return this.index.list();
  }
}
