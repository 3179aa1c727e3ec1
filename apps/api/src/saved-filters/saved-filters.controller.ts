import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';

import { CurrentActor, SignedIn } from '../auth/access.js';
import { ApiReading, ApiWrite } from '../common/openapi/api-responses.js';
import type { Actor } from '../common/records/actor.js';
import { IdPipe } from '../common/validation/id.pipe.js';
import { SavedFilterBody, SavedFilterRecord } from './saved-filter.dto.js';
import { SavedFiltersService } from './saved-filters.service.js';

@ApiTags('saved-filters')
@SignedIn()
@Controller('saved-filters')
export class SavedFiltersController {
  constructor(private readonly filters: SavedFiltersService) {}

  @Get()
  @ApiReading()
  @ApiQuery({ name: 'resource', required: false, example: 'buildings' })
  @ApiOkResponse({ type: SavedFilterRecord, isArray: true })
  list(@CurrentActor() actor: Actor, @Query('resource') resource: unknown): Promise<SavedFilterRecord[]> {
    return this.filters.list(actor, resource);
  }

  @Post()
  @ApiWrite()
  @ApiCreatedResponse({ type: SavedFilterRecord })
  keep(@CurrentActor() actor: Actor, @Body() body: SavedFilterBody): Promise<SavedFilterRecord> {
    return this.filters.keep(actor, body);
  }

  @Delete(':id')
  @ApiWrite()
  @ApiOkResponse({ type: SavedFilterRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<SavedFilterRecord> {
    return this.filters.remove(actor, id);
  }
}
