import { Body, Controller, Delete, Get, Param, Post, Put, Module } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule, type Actor } from '../../platform/access/access.js';
import { IdPipe } from '../../platform/crud/body/body.pipe.js';
import { type ListRequest, ListBy } from '../../platform/crud/list/list-request.js';
import type { Page } from '../../platform/crud/list/page.js';
import { ApiList } from '../../platform/crud/openapi/operation.js';
import { CreateParameter, ParameterRecord, UpdateParameter } from './parameter.dto.js';
import { parameterView } from './parameter.view.js';
import { ParametersService } from './parameters.service.js';

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

/** What analyses demand, by level and condition. */
@Module({ controllers: [ParametersController], providers: [ParametersService], exports: [ParametersService] })
export class ParametersModule {}
