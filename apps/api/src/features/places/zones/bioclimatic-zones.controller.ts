import { Body, Controller, Get, Inject, Param, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags, ApiQuery } from '@nestjs/swagger';

import { CurrentActor, RequireModule, type Actor } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import type { Page } from '../../../crud/list/page.js';
import { coverageParts } from '../coverage/coverage-import.js';
import { ZONE_COVERAGE } from '../coverage/coverage-kind.js';
import { COVERAGE_RECORDS, UpdateCoverage } from '../coverage/coverage.dto.js';
import type { CoveragesService } from '../coverage/coverages.service.js';
import { BioclimaticZoneRecord } from './bioclimatic-zone.dto.js';
import { ZoneCoverage } from './bioclimatic-zone.entity.js';
import { BioclimaticZonesService } from './bioclimatic-zones.service.js';

const { zoneId: ZoneCoverageRecord } = COVERAGE_RECORDS;

export const zoneCoverages = coverageParts(ZONE_COVERAGE, ZoneCoverage, ZoneCoverageRecord);

@ApiTags('bioclimatic-zones')
@RequireModule('bioclimatic-zones')
@Controller('bioclimatic-zones')
export class BioclimaticZonesController {
  constructor(
    private readonly zones: BioclimaticZonesService,
    @Inject(zoneCoverages.service)
    private readonly coverages: CoveragesService<ZoneCoverage, InstanceType<typeof ZoneCoverageRecord>>,
  ) {}

  @Get('search-by-city')
  @Operation('searchZonesByCity', 'The zones that cover a municipality of such a name.')
  @ApiQuery({ name: 'q', type: String, description: 'Part of a municipality’s name, at least 2 characters.' })
  @ApiOkResponse({ type: BioclimaticZoneRecord, isArray: true })
  byCity(@Query('q') text: unknown): Promise<Page<BioclimaticZoneRecord>> {
    return this.zones.byCity(text);
  }

  @Put('coverages/:id')
  @Operation('moveZoneCoverage', 'Moves a coverage to another municipality.')
  @ApiOkResponse({ type: ZoneCoverageRecord })
  move(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number, @Body() body: UpdateCoverage) {
    return this.coverages.update(actor, id, body);
  }
}
