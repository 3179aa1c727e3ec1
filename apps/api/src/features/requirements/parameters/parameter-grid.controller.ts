import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { ParameterSource } from '@prumo/domain';

import { RequireModule } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { type ListRequest, ListOf } from '../../../crud/list/list-request.js';
import { ApiListParameters } from '../../../crud/openapi/lists.js';
import { ParameterIds, ParameterSourceRecord } from './parameter-grid.dto.js';
import { ParameterGridService } from './parameter-grid.service.js';
import { parameterView } from './parameter.view.js';

@ApiTags('parameters')
@RequireModule('parameters')
@Controller('parameters')
export class ParameterGridController {
  constructor(private readonly grid: ParameterGridService) {}

  @Get('ids')
  @Operation('listParameterIds', 'The ids of a list of parameters, all of them in its order.')
  @ApiListParameters(parameterView, [], true)
  @ApiOkResponse({ type: ParameterIds })
  ids(@ListOf() request: ListRequest): Promise<ParameterIds> {
    return this.grid.ids(request);
  }

  @Get('sources')
  @Operation(
    'listParameterSources',
    'The norms, items and editions that parameters name, each combination once.',
  )
  @ApiOkResponse({ type: ParameterSourceRecord, isArray: true })
  sources(): Promise<ParameterSource[]> {
    return this.grid.sources();
  }
}
