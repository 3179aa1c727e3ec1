import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';

import { RequireModule } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { nextCode } from './analysis-rules.js';
import { AnalysisPlaceQuery, NextCode } from './analysis.dto.js';

@ApiTags('analyses')
@RequireModule('analyses')
@Controller('analyses/next-code')
export class NextAnalysisCodeController {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws invalid when requirement or criterion is not there. */
  @Get()
  @Operation(
    'getNextAnalysisCode',
    'The code that the next analysis of a requirement and criterion will get.',
  )
  @ApiOkResponse({ type: NextCode })
  async nextCode(@Query() place: AnalysisPlaceQuery): Promise<NextCode> {
    return { code: await nextCode(this.dataSource.manager, place) };
  }
}
