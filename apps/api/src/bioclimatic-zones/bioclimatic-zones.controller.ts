import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule } from '../auth/access.js';
import { type ListRequest, ListOf } from '../common/list/list-request.js';
import type { Page } from '../common/list/page.js';
import { ApiList } from '../common/openapi/api-list.js';
import { Operation } from '../common/openapi/operation.js';
import type { Actor } from '../common/records/actor.js';
import { IdPipe } from '../common/validation/id.pipe.js';
import {
  CreateBioclimaticZone,
  BioclimaticZoneRecord,
  UpdateBioclimaticZone,
} from './bioclimatic-zone.dto.js';
import { BioclimaticZonesService } from './bioclimatic-zones.service.js';
import { zoneView } from './bioclimatic-zone.view.js';

@ApiTags('bioclimatic-zones')
@RequireModule('bioclimatic-zones')
@Controller('bioclimatic-zones')
export class BioclimaticZonesController {
  constructor(private readonly zones: BioclimaticZonesService) {}

  @Get()
  @ApiList(BioclimaticZoneRecord, zoneView)
  list(@ListOf() request: ListRequest): Promise<Page<BioclimaticZoneRecord>> {
    return this.zones.list(request);
  }

  @Get('search-by-city')
  @Operation('searchZonesByCity', 'The zones that cover a municipality of such a name.')
  @ApiQuery({ name: 'q', type: String, description: 'Part of a municipality’s name, at least 2 characters.' })
  @ApiOkResponse({ type: BioclimaticZoneRecord, isArray: true })
  searchByCity(@Query('q') q: unknown): Promise<BioclimaticZoneRecord[]> {
    return this.zones.coveringCity(q);
  }

  @Get(':id')
  @ApiOkResponse({ type: BioclimaticZoneRecord })
  get(@Param('id', IdPipe) id: number): Promise<BioclimaticZoneRecord> {
    return this.zones.get(id);
  }

  @Post()
  @ApiCreatedResponse({ type: BioclimaticZoneRecord })
  create(@CurrentActor() actor: Actor, @Body() body: CreateBioclimaticZone): Promise<BioclimaticZoneRecord> {
    return this.zones.create(actor, body);
  }

  @Put(':id')
  @ApiOkResponse({ type: BioclimaticZoneRecord })
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateBioclimaticZone,
  ): Promise<BioclimaticZoneRecord> {
    return this.zones.update(actor, id, body);
  }

  @Delete(':id')
  @ApiOkResponse({ type: BioclimaticZoneRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<BioclimaticZoneRecord> {
    return this.zones.remove(actor, id);
  }
}
