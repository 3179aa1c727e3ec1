import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { RequireModule } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { type ListRequest, ListOf } from '../../../crud/list/list-request.js';
import type { Page } from '../../../crud/list/page.js';
import { ApiList } from '../../../crud/openapi/lists.js';
import { CityRecord } from './city.dto.js';
import { cityView } from './city.view.js';
import { StateCitiesService } from './state-cities.service.js';

@ApiTags('cities')
@RequireModule('cities')
@Controller('states/:stateId/cities')
export class StateCitiesController {
  constructor(private readonly cities: StateCitiesService) {}

  @Get()
  @Operation('listCitiesOfState', 'The municipalities of a state.')
  @ApiList(CityRecord, cityView)
  list(@Param('stateId', IdPipe) stateId: number, @ListOf() request: ListRequest): Promise<Page<CityRecord>> {
    return this.cities.list(stateId, request);
  }
}
