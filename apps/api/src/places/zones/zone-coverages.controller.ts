import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule } from '../../platform/access/access.js';
import { LocatedAt } from '../../platform/http/record-headers.interceptor.js';
import { type ListRequest, ListOf } from '../../platform/crud/list/list-request.js';
import type { Page } from '../../platform/crud/list/page.js';
import { ApiList } from '../../platform/crud/openapi/api-list.js';
import { Operation } from '../../platform/crud/openapi/operation.js';
import type { Actor } from '../../platform/access/actor.js';
import { IdPipe } from '../../platform/crud/body/id.pipe.js';
import { CoverageBody, UpdateCoverage, ZoneCoverageRecord } from '../coverage/coverage.dto.js';
import { ZoneCoveragesService } from './zone-coverages.service.js';
import { zoneCoverageView } from './zone-coverage.view.js';

@ApiTags('bioclimatic-zones')
@RequireModule('bioclimatic-zones')
@Controller('bioclimatic-zones')
export class ZoneCoveragesController {
  constructor(private readonly coverages: ZoneCoveragesService) {}

  @Get(':id/coverages')
  @Operation('listZoneCoverages', 'The municipalities that a zone covers.')
  @ApiList(ZoneCoverageRecord, zoneCoverageView)
  list(@Param('id', IdPipe) id: number, @ListOf() request: ListRequest): Promise<Page<ZoneCoverageRecord>> {
    return this.coverages.listOf(id, request);
  }

  @Post(':id/coverages')
  @LocatedAt('/api/bioclimatic-zones/coverages')
  @Operation('addZoneCoverage', 'Lets a zone cover a municipality.')
  @ApiCreatedResponse({ type: ZoneCoverageRecord })
  add(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: CoverageBody,
  ): Promise<ZoneCoverageRecord> {
    return this.coverages.add(actor, id, body);
  }

  @Put('coverages/:id')
  @Operation('moveZoneCoverage', 'Moves a coverage to another municipality.')
  @ApiOkResponse({ type: ZoneCoverageRecord })
  move(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateCoverage,
  ): Promise<ZoneCoverageRecord> {
    return this.coverages.move(actor, id, body);
  }

  @Delete('coverages/:id')
  @Operation('removeZoneCoverage', 'Takes a municipality from a zone.')
  @ApiOkResponse({ type: ZoneCoverageRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ZoneCoverageRecord> {
    return this.coverages.remove(actor, id);
  }
}
