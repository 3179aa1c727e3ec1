import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';

import { RequireModule } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { integer, responseClass, text } from '../../../common/http/openapi/response-type.js';

class IsoplethIndexItem extends responseClass('IsoplethIndexItem', {
  isoplethId: integer(),
  city: text(),
  state: text('The state’s letters.'),
}) {}

@ApiTags('isopleths')
@RequireModule('isopleths')
@Controller('isopleths/coverages-index')
export class CoveragesIndexController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  @Operation('listIsoplethCoverageIndex', 'Which isopleth covers which municipality, at a glance.')
  @ApiOkResponse({ type: IsoplethIndexItem, isArray: true })
  list(): Promise<IsoplethIndexItem[]> {
    return this.dataSource.query<IsoplethIndexItem[]>(
      `SELECT v.isopleth_id AS "isoplethId", c.name AS city, s.code AS state
       FROM isopleth_coverages v JOIN cities c ON c.id = v.city_id JOIN states s ON s.id = c.state_id
       ORDER BY s.code, c.name COLLATE ptbr, v.isopleth_id`,
    );
  }
}
