import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule } from '../auth/access.js';
import { type ListRequest, ListOf } from '../common/list/list-request.js';
import type { Page } from '../common/list/page.js';
import { ApiList } from '../common/openapi/api-list.js';
import type { Actor } from '../common/records/actor.js';
import { IdPipe } from '../common/validation/id.pipe.js';
import { CreateCity, CityRecord, UpdateCity } from './city.dto.js';
import { CitiesService } from './cities.service.js';
import { cityView } from './city.view.js';

@ApiTags('cities')
@RequireModule('cities')
@Controller('cities')
export class CitiesController {
  constructor(private readonly cities: CitiesService) {}

  @Get()
  @ApiList(CityRecord, cityView)
  list(@ListOf() request: ListRequest): Promise<Page<CityRecord>> {
    return this.cities.list(request);
  }

  @Get(':id')
  @ApiOkResponse({ type: CityRecord })
  get(@Param('id', IdPipe) id: number): Promise<CityRecord> {
    return this.cities.get(id);
  }

  @Post()
  @ApiCreatedResponse({ type: CityRecord })
  create(@CurrentActor() actor: Actor, @Body() body: CreateCity): Promise<CityRecord> {
    return this.cities.create(actor, body);
  }

  @Put(':id')
  @ApiOkResponse({ type: CityRecord })
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateCity,
  ): Promise<CityRecord> {
    return this.cities.update(actor, id, body);
  }

  @Delete(':id')
  @ApiOkResponse({ type: CityRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<CityRecord> {
    return this.cities.remove(actor, id);
  }
}
