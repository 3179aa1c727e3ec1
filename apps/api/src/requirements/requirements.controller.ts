import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule } from '../auth/access.js';
import { type ListRequest, ListOf } from '../common/list/list-request.js';
import type { Page } from '../common/list/page.js';
import { ApiList } from '../common/openapi/api-list.js';
import type { Actor } from '../common/records/actor.js';
import { IdPipe } from '../common/validation/id.pipe.js';
import { CreateRequirement, RequirementRecord, UpdateRequirement } from './requirement.dto.js';
import { RequirementsService } from './requirements.service.js';
import { requirementView } from './requirement.view.js';

@ApiTags('requirements')
@RequireModule('requirements')
@Controller('requirements')
export class RequirementsController {
  constructor(private readonly requirements: RequirementsService) {}

  @Get()
  @ApiList(RequirementRecord, requirementView)
  list(@ListOf() request: ListRequest): Promise<Page<RequirementRecord>> {
    return this.requirements.list(request);
  }

  @Get(':id')
  @ApiOkResponse({ type: RequirementRecord })
  get(@Param('id', IdPipe) id: number): Promise<RequirementRecord> {
    return this.requirements.get(id);
  }

  @Post()
  @ApiCreatedResponse({ type: RequirementRecord })
  create(@CurrentActor() actor: Actor, @Body() body: CreateRequirement): Promise<RequirementRecord> {
    return this.requirements.create(actor, body);
  }

  @Put(':id')
  @ApiOkResponse({ type: RequirementRecord })
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateRequirement,
  ): Promise<RequirementRecord> {
    return this.requirements.update(actor, id, body);
  }

  @Delete(':id')
  @ApiOkResponse({ type: RequirementRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<RequirementRecord> {
    return this.requirements.remove(actor, id);
  }
}
