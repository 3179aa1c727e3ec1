import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule } from '../auth/access.js';
import { type ListRequest, ListOf } from '../common/list/list-request.js';
import type { Page } from '../common/list/page.js';
import { ApiList } from '../common/openapi/api-list.js';
import type { Actor } from '../common/records/actor.js';
import { IdPipe } from '../common/validation/id.pipe.js';
import { CreateState, StateRecord, UpdateState } from './state.dto.js';
import { StatesService } from './states.service.js';
import { stateView } from './state.view.js';

@ApiTags('states')
@RequireModule('states')
@Controller('states')
export class StatesController {
  constructor(private readonly states: StatesService) {}

  @Get()
  @ApiList(StateRecord, stateView)
  list(@ListOf() request: ListRequest): Promise<Page<StateRecord>> {
    return this.states.list(request);
  }

  @Get(':id')
  @ApiOkResponse({ type: StateRecord })
  get(@Param('id', IdPipe) id: number): Promise<StateRecord> {
    return this.states.get(id);
  }

  @Post()
  @ApiCreatedResponse({ type: StateRecord })
  create(@CurrentActor() actor: Actor, @Body() body: CreateState): Promise<StateRecord> {
    return this.states.create(actor, body);
  }

  @Put(':id')
  @ApiOkResponse({ type: StateRecord })
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateState,
  ): Promise<StateRecord> {
    return this.states.update(actor, id, body);
  }

  @Delete(':id')
  @ApiOkResponse({ type: StateRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<StateRecord> {
    return this.states.remove(actor, id);
  }
}
