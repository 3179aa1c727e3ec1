import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';

import { RequireModule } from '../auth/access.js';
import { notFound } from '../common/errors/domain-error.js';
import { type ListRequest, ListOf } from '../common/list/list-request.js';
import type { Page } from '../common/list/page.js';
import { readList } from '../common/list/read-view.js';
import { ApiList } from '../common/openapi/api-list.js';
import { Operation } from '../common/openapi/operation.js';
import { IdPipe } from '../common/validation/id.pipe.js';
import { State } from '../states/state.entity.js';
import { CityRecord } from './city.dto.js';
import { cityView } from './city.view.js';

/** The municipalities of one state. */
@ApiTags('cities')
@RequireModule('cities')
@Controller('states/:stateId/cities')
export class StateCitiesController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  @Operation('listCitiesOfState', 'The municipalities of a state.')
  @ApiList(CityRecord, cityView)
  async list(
    @Param('stateId', IdPipe) stateId: number,
    @ListOf() request: ListRequest,
  ): Promise<Page<CityRecord>> {
    const { manager } = this.dataSource;
    if (!(await manager.existsBy(State, { id: stateId }))) throw notFound();
    return readList(manager, cityView, request, (query) =>
      query.andWhere('c.stateId = :ofState', { ofState: stateId }),
    );
  }
}
