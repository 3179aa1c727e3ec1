import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { FILTERED_LISTS } from '@prumo/domain';

import { type Actor, CurrentActor, RequireSignIn } from '../../../common/auth/access.js';
import { Idempotent } from '../../../common/http/idempotency.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { SavedFilterBody, SavedFilterRecord } from './saved-filter.dto.js';
import { SavedFiltersService } from './saved-filters.service.js';

@ApiTags('saved-filters')
@RequireSignIn()
@Controller('saved-filters')
export class SavedFiltersController {
  constructor(private readonly filters: SavedFiltersService) {}

  @Get()
  @Operation('listSavedFilters', 'The caller’s kept filters, of one list or of all.')
  @ApiQuery({ name: 'resource', required: false, enum: FILTERED_LISTS })
  @ApiOkResponse({ type: SavedFilterRecord, isArray: true })
  list(@CurrentActor() actor: Actor, @Query('resource') resource: unknown): Promise<SavedFilterRecord[]> {
    return this.filters.list(actor, resource);
  }

  @Post()
  @Idempotent()
  @Operation('saveFilter', 'Keeps a filter; one of the same name for the same list is replaced.')
  @ApiCreatedResponse({ type: SavedFilterRecord })
  save(@CurrentActor() actor: Actor, @Body() body: SavedFilterBody): Promise<SavedFilterRecord> {
    return this.filters.save(actor, body);
  }

  @Delete(':id')
  @ApiOkResponse({ type: SavedFilterRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<SavedFilterRecord> {
    return this.filters.remove(actor, id);
  }
}
