import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule } from '../auth/access.js';
import { type ListRequest, ListOf } from '../common/list/list-request.js';
import type { Page } from '../common/list/page.js';
import { ApiList, ApiOne, ApiReading, ApiWrite } from '../common/openapi/api-responses.js';
import type { Actor } from '../common/records/actor.js';
import { IdPipe } from '../common/validation/id.pipe.js';
import {
  CreateBioclimaticZone,
  BioclimaticZoneRecord,
  UpdateBioclimaticZone,
} from './bioclimatic-zone.dto.js';
import { BioclimaticZonesService } from './bioclimatic-zones.service.js';

@ApiTags('bioclimatic-zones')
@RequireModule('bioclimatic-zones')
@Controller('bioclimatic-zones')
export class BioclimaticZonesController {
  constructor(private readonly zones: BioclimaticZonesService) {}

  @Get()
  @ApiList(BioclimaticZoneRecord)
  list(@ListOf() request: ListRequest): Promise<Page<BioclimaticZoneRecord>> {
    return this.zones.list(request);
  }

  @Get('search-by-city')
  @ApiQuery({ name: 'q', description: 'Part of a municipality’s name, at least 2 characters.' })
  @ApiOkResponse({ type: BioclimaticZoneRecord, isArray: true })
  @ApiReading()
  searchByCity(@Query('q') q: unknown): Promise<BioclimaticZoneRecord[]> {
    return this.zones.coveringCity(q);
  }

  @Get(':id')
  @ApiOne(BioclimaticZoneRecord)
  get(@Param('id', IdPipe) id: number): Promise<BioclimaticZoneRecord> {
    return this.zones.get(id);
  }

  @Post()
  @ApiWrite()
  @ApiCreatedResponse({ type: BioclimaticZoneRecord })
  create(@CurrentActor() actor: Actor, @Body() body: CreateBioclimaticZone): Promise<BioclimaticZoneRecord> {
    return this.zones.create(actor, body);
  }

  @Put(':id')
  @ApiWrite()
  @ApiOkResponse({ type: BioclimaticZoneRecord })
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateBioclimaticZone,
  ): Promise<BioclimaticZoneRecord> {
    return this.zones.update(actor, id, body);
  }

  @Delete(':id')
  @ApiWrite()
  @ApiOkResponse({ type: BioclimaticZoneRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<BioclimaticZoneRecord> {
    return this.zones.remove(actor, id);
  }
}
