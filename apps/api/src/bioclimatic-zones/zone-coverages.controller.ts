import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule } from '../auth/access.js';
import { type ListRequest, ListOf } from '../common/list/list-request.js';
import type { Page } from '../common/list/page.js';
import { ApiList, ApiOfRecord, ApiWrite } from '../common/openapi/api-responses.js';
import type { Actor } from '../common/records/actor.js';
import { IdPipe } from '../common/validation/id.pipe.js';
import { CoverageBody, UpdateCoverage, ZoneCoverageRecord } from '../coverages/coverage.dto.js';
import { ZoneCoveragesService } from './zone-coverages.service.js';

@ApiTags('bioclimatic-zones')
@RequireModule('bioclimatic-zones')
@Controller('bioclimatic-zones')
export class ZoneCoveragesController {
  constructor(private readonly coverages: ZoneCoveragesService) {}

  @Get(':id/coverages')
  @ApiList(ZoneCoverageRecord)
  @ApiOfRecord()
  list(@Param('id', IdPipe) id: number, @ListOf() request: ListRequest): Promise<Page<ZoneCoverageRecord>> {
    return this.coverages.listOf(id, request);
  }

  @Post(':id/coverages')
  @ApiWrite()
  @ApiCreatedResponse({ type: ZoneCoverageRecord })
  add(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: CoverageBody,
  ): Promise<ZoneCoverageRecord> {
    return this.coverages.add(actor, id, body);
  }

  @Put('coverages/:id')
  @ApiWrite()
  @ApiOkResponse({ type: ZoneCoverageRecord })
  move(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateCoverage,
  ): Promise<ZoneCoverageRecord> {
    return this.coverages.move(actor, id, body);
  }

  @Delete('coverages/:id')
  @ApiWrite()
  @ApiOkResponse({ type: ZoneCoverageRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ZoneCoverageRecord> {
    return this.coverages.remove(actor, id);
  }
}
