import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { cityFields } from '@prumo/domain';

import { RequireModule } from '../../../common/auth/access.js';
import { notFound } from '../../../common/errors/domain-error.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { type ListRequest, ListOf } from '../../../crud/list/list-request.js';
import type { Page } from '../../../crud/list/page.js';
import { readList } from '../../../crud/list/read-view.js';
import { byText, fieldColumns, type View } from '../../../crud/list/view.js';
import { ApiList } from '../../../crud/openapi/lists.js';
import { State } from '../states/state.entity.js';
import { CityRecord } from './city.dto.js';
import { City } from './city.entity.js';
import { zoneOf } from './place-coverage.service.js';

const ISOPLETH = `(SELECT i.code FROM isopleth_coverages v JOIN isopleths i ON i.id = v.isopleth_id AND i.is_active
  WHERE v.city_id = c.id LIMIT 1)`;

export const cityView: View<City> = {
  resource: 'cities',
  entity: City,
  alias: 'c',
  join: (query) => query.innerJoin('c.state', 's'),
  columns: {
    id: 'c.id',
    ...fieldColumns('c', cityFields),
    state: 's.code',
    region: 's.region',
    bioclimaticZone: zoneOf(2005),
    bioclimaticZone2024: zoneOf(2024),
    isoplethCode: ISOPLETH,
    createdAt: 'c.createdAt',
    updatedAt: 'c.updatedAt',
  },
  search: [
    'c.search LIKE search_pattern(:q)',
    `c.stateId IN (SELECT id FROM states
      WHERE search_text(code || E'\\n' || coalesce(region, '')) LIKE search_pattern(:q))`,
  ],
  sort: {
    id: ['c.id'],
    name: [byText('c.name')],
    state: ['s.code', byText('c.name')],
    region: [byText('s.region'), 's.code', byText('c.name')],
    latitude: ['c.latitude'],
    longitude: ['c.longitude'],
    createdAt: ['c.createdAt'],
  },
  filters: {
    ...{ stateId: 'integer', state: 'text', region: 'text', ibgeCode: 'integer', name: 'text' },
    ...{ bioclimaticZone: 'text', bioclimaticZone2024: 'text', isoplethCode: 'text' },
    ...{ checkZone: 'boolean', checkZone2024: 'boolean', checkWind: 'boolean' },
  },
  order: [
    ['s.code', 'ASC'],
    [byText('c.name'), 'ASC'],
  ],
};

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
    return readList(manager, cityView, request, [
      { sql: 'c.stateId = :ofState', values: { ofState: stateId } },
    ]);
  }
}
