import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule } from '../../platform/access/access.js';
import { LocatedAt } from '../../platform/http/record-headers.interceptor.js';
import { type ListRequest, ListOf } from '../../platform/crud/list/list-request.js';
import type { Page } from '../../platform/crud/list/page.js';
import { ApiList } from '../../platform/crud/openapi/api-list.js';
import { Operation } from '../../platform/crud/openapi/operation.js';
import type { Actor } from '../../platform/access/actor.js';
import { IdPipe } from '../../platform/crud/body/id.pipe.js';
import { CoverageBody, IsoplethCoverageRecord } from '../coverage/coverage.dto.js';
import { IsoplethCoveragesService } from './isopleth-coverages.service.js';
import { isoplethCoverageView } from './isopleth-coverage.view.js';

@ApiTags('isopleths')
@RequireModule('isopleths')
@Controller('isopleths')
export class IsoplethCoveragesController {
  constructor(private readonly coverages: IsoplethCoveragesService) {}

  @Get(':id/coverages')
  @Operation('listIsoplethCoverages', 'The municipalities that an isopleth covers.')
  @ApiList(IsoplethCoverageRecord, isoplethCoverageView)
  list(
    @Param('id', IdPipe) id: number,
    @ListOf() request: ListRequest,
  ): Promise<Page<IsoplethCoverageRecord>> {
    return this.coverages.listOf(id, request);
  }

  @Post(':id/coverages')
  @LocatedAt('/api/isopleths/coverages')
  @Operation('addIsoplethCoverage', 'Lets an isopleth cover a municipality.')
  @ApiCreatedResponse({ type: IsoplethCoverageRecord })
  add(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: CoverageBody,
  ): Promise<IsoplethCoverageRecord> {
    return this.coverages.add(actor, id, body);
  }

  @Delete('coverages/:id')
  @Operation('removeIsoplethCoverage', 'Takes a municipality from an isopleth.')
  @ApiOkResponse({ type: IsoplethCoverageRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<IsoplethCoverageRecord> {
    return this.coverages.remove(actor, id);
  }
}
