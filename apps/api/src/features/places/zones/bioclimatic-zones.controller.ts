import { Body, Controller, Get, Inject, Param, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags, ApiQuery } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { zoneEditionFields } from '@prumo/domain';

import { CurrentActor, RequireModule, type Actor } from '../../../common/auth/access.js';
import { invalid } from '../../../common/errors/domain-error.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { catalogueView } from '../../../crud/catalogue-item.js';
import { EVERYTHING } from '../../../crud/list/list-request.js';
import type { Page } from '../../../crud/list/page.js';
import { readList } from '../../../crud/list/read-view.js';
import { byCode } from '../../../crud/list/view.js';
import { coverageParts } from '../coverage/coverage-import.js';
import { ZONE_COVERAGE } from '../coverage/coverage-kind.js';
import { COVERAGE_RECORDS, UpdateCoverage } from '../coverage/coverage.dto.js';
import type { CoveragesService } from '../coverage/coverages.service.js';
import { BioclimaticZoneRecord } from './bioclimatic-zone.dto.js';
import { BioclimaticZone, ZoneCoverage } from './bioclimatic-zone.entity.js';

const { zoneId: ZoneCoverageRecord } = COVERAGE_RECORDS;

export const zoneCoverages = coverageParts(ZONE_COVERAGE, ZoneCoverage, ZoneCoverageRecord);

/** Minimum length of a text that is searched in names of municipalities. docs/rules.md, Places. */
const CITY_SEARCH_LENGTH = 2;

/** The zones that cover a city whose name holds `:q`. */
const COVERS_CITY = `item.id IN (SELECT zc.zone_id FROM zone_coverages zc JOIN cities ci ON ci.id = zc.city_id
  WHERE ci.search LIKE search_pattern(:q))`;

/** The list of zones; its search covers their municipalities, too. */
export const zoneView = catalogueView('bioclimatic-zones', BioclimaticZone, {
  fields: zoneEditionFields,
  sort: { code: ['item.edition', byCode('item.code')], edition: ['item.edition', byCode('item.code')] },
  order: [
    ['item.edition', 'ASC'],
    [byCode('item.code'), 'ASC'],
  ],
  filters: { edition: 'integer' },
  search: [`(length(:q) >= ${CITY_SEARCH_LENGTH} AND ${COVERS_CITY})`],
});

@ApiTags('bioclimatic-zones')
@RequireModule('bioclimatic-zones')
@Controller('bioclimatic-zones')
export class BioclimaticZonesController {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(zoneCoverages.service)
    private readonly coverages: CoveragesService<ZoneCoverage, InstanceType<typeof ZoneCoverageRecord>>,
  ) {}

  /** @throws invalid when the text is too short */
  @Get('search-by-city')
  @Operation('searchZonesByCity', 'The zones that cover a municipality of such a name.')
  @ApiQuery({ name: 'q', type: String, description: 'Part of a municipality’s name, at least 2 characters.' })
  @ApiOkResponse({ type: BioclimaticZoneRecord, isArray: true })
  byCity(@Query('q') text: unknown): Promise<Page<BioclimaticZoneRecord>> {
    const q = typeof text === 'string' ? text.trim() : '';
    if (q.length < CITY_SEARCH_LENGTH) throw invalid({ q: 'Informe pelo menos 2 caracteres.' });
    return readList(this.dataSource.manager, zoneView, EVERYTHING, [{ sql: COVERS_CITY, values: { q } }]);
  }

  @Put('coverages/:id')
  @Operation('moveZoneCoverage', 'Moves a coverage to another municipality.')
  @ApiOkResponse({ type: ZoneCoverageRecord })
  move(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number, @Body() body: UpdateCoverage) {
    return this.coverages.update(actor, id, body);
  }
}
