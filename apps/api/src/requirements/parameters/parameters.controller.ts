import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule } from '../../platform/access/access.js';
import { type ListRequest, ListBy } from '../../platform/crud/list/list-request.js';
import type { Page } from '../../platform/crud/list/page.js';
import { ApiList } from '../../platform/crud/openapi/api-list.js';
import type { Actor } from '../../platform/access/actor.js';
import { IdPipe } from '../../platform/crud/body/id.pipe.js';
import { CreateParameter, ParameterRecord, UpdateParameter } from './parameter.dto.js';
import { ParametersService } from './parameters.service.js';
import { parameterView } from './parameter.view.js';

/** Filters that the address may also carry as they are. */
const PLAIN = ['requirementId', 'criterionId'] as const;

@ApiTags('parameters')
@RequireModule('parameters')
@Controller('parameters')
export class ParametersController {
  constructor(private readonly parameters: ParametersService) {}

  @Get()
  @ApiList(ParameterRecord, parameterView, PLAIN)
  list(@ListBy(PLAIN) request: ListRequest): Promise<Page<ParameterRecord>> {
    return this.parameters.list(request);
  }

  @Get(':id')
  @ApiOkResponse({ type: ParameterRecord })
  get(@Param('id', IdPipe) id: number): Promise<ParameterRecord> {
    return this.parameters.get(id);
  }

  @Post()
  @ApiCreatedResponse({ type: ParameterRecord })
  create(@CurrentActor() actor: Actor, @Body() body: CreateParameter): Promise<ParameterRecord> {
    return this.parameters.create(actor, body);
  }

  @Put(':id')
  @ApiOkResponse({ type: ParameterRecord })
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateParameter,
  ): Promise<ParameterRecord> {
    return this.parameters.update(actor, id, body);
  }

  @Delete(':id')
  @ApiOkResponse({ type: ParameterRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ParameterRecord> {
    return this.parameters.remove(actor, id);
  }
}
