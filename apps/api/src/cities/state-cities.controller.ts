import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { RequireModule } from '../auth/access.js';
import { type ListRequest, ListOf } from '../common/list/list-request.js';
import type { Page } from '../common/list/page.js';
import { ApiList } from '../common/openapi/api-list.js';
import { Operation } from '../common/openapi/operation.js';
import { IdPipe } from '../common/validation/id.pipe.js';
import { CitiesService } from './cities.service.js';
import { CityRecord } from './city.dto.js';
import { cityView } from './city.view.js';

/** The municipalities of one state. */
@ApiTags('cities')
@RequireModule('cities')
@Controller('states/:stateId/cities')
export class StateCitiesController {
  constructor(private readonly cities: CitiesService) {}

  @Get()
  @Operation('listCitiesOfState', 'The municipalities of a state.')
  @ApiList(CityRecord, cityView)
  list(@Param('stateId', IdPipe) stateId: number, @ListOf() request: ListRequest): Promise<Page<CityRecord>> {
    return this.cities.listOfState(stateId, request);
  }
}
