import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule } from '../../auth/access.js';
import { type ListRequest, ListOf } from '../../common/list/list-request.js';
import type { Page } from '../../common/list/page.js';
import { ApiList } from '../../common/openapi/api-list.js';
import type { Actor } from '../../common/records/actor.js';
import { IdPipe } from '../../common/validation/id.pipe.js';
import {
  CreatePredominantColor,
  PredominantColorRecord,
  UpdatePredominantColor,
} from './predominant-color.dto.js';
import { PredominantColorsService } from './predominant-colors.service.js';
import { predominantColorView } from './predominant-color.view.js';

@ApiTags('predominant-colors')
@RequireModule('predominant-colors')
@Controller('predominant-colors')
export class PredominantColorsController {
  constructor(private readonly colors: PredominantColorsService) {}

  @Get()
  @ApiList(PredominantColorRecord, predominantColorView)
  list(@ListOf() request: ListRequest): Promise<Page<PredominantColorRecord>> {
    return this.colors.list(request);
  }

  @Get(':id')
  @ApiOkResponse({ type: PredominantColorRecord })
  get(@Param('id', IdPipe) id: number): Promise<PredominantColorRecord> {
    return this.colors.get(id);
  }

  @Post()
  @ApiCreatedResponse({ type: PredominantColorRecord })
  create(
    @CurrentActor() actor: Actor,
    @Body() body: CreatePredominantColor,
  ): Promise<PredominantColorRecord> {
    return this.colors.create(actor, body);
  }

  @Put(':id')
  @ApiOkResponse({ type: PredominantColorRecord })
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdatePredominantColor,
  ): Promise<PredominantColorRecord> {
    return this.colors.update(actor, id, body);
  }

  @Delete(':id')
  @ApiOkResponse({ type: PredominantColorRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<PredominantColorRecord> {
    return this.colors.remove(actor, id);
  }
}
