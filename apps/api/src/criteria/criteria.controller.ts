import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule } from '../auth/access.js';
import { type ListRequest, ListOf } from '../common/list/list-request.js';
import type { Page } from '../common/list/page.js';
import { ApiList } from '../common/openapi/api-list.js';
import type { Actor } from '../common/records/actor.js';
import { IdPipe } from '../common/validation/id.pipe.js';
import { CreateCriterion, CriterionRecord, UpdateCriterion } from './criterion.dto.js';
import { CriteriaService } from './criteria.service.js';
import { criterionView } from './criterion.view.js';

@ApiTags('criteria')
@RequireModule('criteria')
@Controller('criteria')
export class CriteriaController {
  constructor(private readonly criteria: CriteriaService) {}

  @Get()
  @ApiList(CriterionRecord, criterionView)
  list(@ListOf() request: ListRequest): Promise<Page<CriterionRecord>> {
    return this.criteria.list(request);
  }

  @Get(':id')
  @ApiOkResponse({ type: CriterionRecord })
  get(@Param('id', IdPipe) id: number): Promise<CriterionRecord> {
    return this.criteria.get(id);
  }

  @Post()
  @ApiCreatedResponse({ type: CriterionRecord })
  create(@CurrentActor() actor: Actor, @Body() body: CreateCriterion): Promise<CriterionRecord> {
    return this.criteria.create(actor, body);
  }

  @Put(':id')
  @ApiOkResponse({ type: CriterionRecord })
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateCriterion,
  ): Promise<CriterionRecord> {
    return this.criteria.update(actor, id, body);
  }

  @Delete(':id')
  @ApiOkResponse({ type: CriterionRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<CriterionRecord> {
    return this.criteria.remove(actor, id);
  }
}
