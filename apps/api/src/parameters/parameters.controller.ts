import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule } from '../auth/access.js';
import { type ListRequest, ListBy } from '../common/list/list-request.js';
import type { Page } from '../common/list/page.js';
import { ApiList, ApiOne, ApiWrite } from '../common/openapi/api-responses.js';
import type { Actor } from '../common/records/actor.js';
import { IdPipe } from '../common/validation/id.pipe.js';
import { CreateParameter, ParameterRecord, UpdateParameter } from './parameter.dto.js';
import { ParametersService } from './parameters.service.js';

@ApiTags('parameters')
@RequireModule('parameters')
@Controller('parameters')
export class ParametersController {
  constructor(private readonly parameters: ParametersService) {}

  @Get()
  @ApiList(ParameterRecord)
  @ApiQuery({ name: 'requirementId', required: false, type: Number })
  @ApiQuery({ name: 'criterionId', required: false, type: Number })
  list(@ListBy(['requirementId', 'criterionId']) request: ListRequest): Promise<Page<ParameterRecord>> {
    return this.parameters.list(request);
  }

  @Get(':id')
  @ApiOne(ParameterRecord)
  get(@Param('id', IdPipe) id: number): Promise<ParameterRecord> {
    return this.parameters.get(id);
  }

  @Post()
  @ApiWrite()
  @ApiCreatedResponse({ type: ParameterRecord })
  create(@CurrentActor() actor: Actor, @Body() body: CreateParameter): Promise<ParameterRecord> {
    return this.parameters.create(actor, body);
  }

  @Put(':id')
  @ApiWrite()
  @ApiOkResponse({ type: ParameterRecord })
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateParameter,
  ): Promise<ParameterRecord> {
    return this.parameters.update(actor, id, body);
  }

  @Delete(':id')
  @ApiWrite()
  @ApiOkResponse({ type: ParameterRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ParameterRecord> {
    return this.parameters.remove(actor, id);
  }
}
