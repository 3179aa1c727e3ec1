import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags, ApiQuery } from '@nestjs/swagger';
import { DataSource } from 'typeorm';

import { RequireModule } from '../../../common/auth/access.js';
import { invalid } from '../../../common/errors/domain-error.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { EVERYTHING } from '../../../crud/list/list-request.js';
import type { Page } from '../../../crud/list/page.js';
import { readList } from '../../../crud/list/read-view.js';
import { BioclimaticZoneRecord } from './bioclimatic-zone.dto.js';
import { CITY_SEARCH_LENGTH, COVERS_CITY, zoneView } from './zone-coverages.service.js';

@ApiTags('bioclimatic-zones')
@RequireModule('bioclimatic-zones')
@Controller('bioclimatic-zones/search-by-city')
export class ZonesByCityController {
  constructor(private readonly dataSource: DataSource) {}

  /** The zones that cover a city whose name holds the text. @throws invalid when it is too short. */
  @Get()
  @Operation('searchZonesByCity', 'The zones that cover a municipality of such a name.')
  @ApiQuery({ name: 'q', type: String, description: 'Part of a municipality’s name, at least 2 characters.' })
  @ApiOkResponse({ type: BioclimaticZoneRecord, isArray: true })
  list(@Query('q') text: unknown): Promise<Page<BioclimaticZoneRecord>> {
    const q = typeof text === 'string' ? text.trim() : '';
    if (q.length < CITY_SEARCH_LENGTH) throw invalid({ q: 'Informe pelo menos 2 caracteres.' });
    return readList(this.dataSource.manager, zoneView, EVERYTHING, [{ sql: COVERS_CITY, values: { q } }]);
  }
}
