import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';

import { RequireModule } from '../../platform/access/access.js';
import { notFound } from '../../platform/errors/domain-error.js';
import { type ListRequest, ListOf } from '../../platform/crud/list/list-request.js';
import type { Page } from '../../platform/crud/list/page.js';
import { readList } from '../../platform/crud/list/read-view.js';
import { ApiList } from '../../platform/crud/openapi/api-list.js';
import { Operation } from '../../platform/crud/openapi/operation.js';
import { IdPipe } from '../../platform/crud/body/id.pipe.js';
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
