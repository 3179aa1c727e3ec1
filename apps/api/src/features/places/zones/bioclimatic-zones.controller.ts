import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags, ApiQuery } from '@nestjs/swagger';
import { DataSource } from 'typeorm';

import { CurrentActor, RequireModule, type Actor } from '../../../common/auth/access.js';
import { invalid } from '../../../common/errors/domain-error.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { EVERYTHING } from '../../../crud/list/list-request.js';
import type { Page } from '../../../crud/list/page.js';
import { readList } from '../../../crud/list/read-view.js';
import { ZoneCoverageRecord, UpdateCoverage } from '../coverage/coverage.dto.js';
import { BioclimaticZoneRecord } from './bioclimatic-zone.dto.js';
import { CITY_SEARCH_LENGTH, COVERS_CITY, ZoneCoveragesService, zoneView } from './zone-coverages.service.js';

@ApiTags('bioclimatic-zones')
@RequireModule('bioclimatic-zones')
@Controller('bioclimatic-zones')
export class BioclimaticZonesController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly coverages: ZoneCoveragesService,
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
