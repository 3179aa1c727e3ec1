import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule } from '../../auth/access.js';
import { type ListRequest, ListOf } from '../../common/list/list-request.js';
import type { Page } from '../../common/list/page.js';
import { ApiList } from '../../common/openapi/api-list.js';
import type { Actor } from '../../common/records/actor.js';
import { IdPipe } from '../../common/validation/id.pipe.js';
import {
  CreateAggressivenessClass,
  AggressivenessClassRecord,
  UpdateAggressivenessClass,
} from './aggressiveness-class.dto.js';
import { AggressivenessClassesService } from './aggressiveness-classes.service.js';
import { aggressivenessClassView } from './aggressiveness-class.view.js';

@ApiTags('aggressiveness-classes')
@RequireModule('aggressiveness-classes')
@Controller('aggressiveness-classes')
export class AggressivenessClassesController {
  constructor(private readonly classes: AggressivenessClassesService) {}

  @Get()
  @ApiList(AggressivenessClassRecord, aggressivenessClassView)
  list(@ListOf() request: ListRequest): Promise<Page<AggressivenessClassRecord>> {
    return this.classes.list(request);
  }

  @Get(':id')
  @ApiOkResponse({ type: AggressivenessClassRecord })
  get(@Param('id', IdPipe) id: number): Promise<AggressivenessClassRecord> {
    return this.classes.get(id);
  }

  @Post()
  @ApiCreatedResponse({ type: AggressivenessClassRecord })
  create(
    @CurrentActor() actor: Actor,
    @Body() body: CreateAggressivenessClass,
  ): Promise<AggressivenessClassRecord> {
    return this.classes.create(actor, body);
  }

  @Put(':id')
  @ApiOkResponse({ type: AggressivenessClassRecord })
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateAggressivenessClass,
  ): Promise<AggressivenessClassRecord> {
    return this.classes.update(actor, id, body);
  }

  @Delete(':id')
  @ApiOkResponse({ type: AggressivenessClassRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<AggressivenessClassRecord> {
    return this.classes.remove(actor, id);
  }
}
