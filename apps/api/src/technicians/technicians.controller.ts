import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule } from '../auth/access.js';
import { type ListRequest, ListOf } from '../common/list/list-request.js';
import type { Page } from '../common/list/page.js';
import { ApiList } from '../common/openapi/api-list.js';
import type { Actor } from '../common/records/actor.js';
import { IdPipe } from '../common/validation/id.pipe.js';
import { CreateTechnician, TechnicianRecord, UpdateTechnician } from './technician.dto.js';
import { TechniciansService } from './technicians.service.js';
import { technicianView } from './technician.view.js';

@ApiTags('technicians')
@RequireModule('technicians')
@Controller('technicians')
export class TechniciansController {
  constructor(private readonly technicians: TechniciansService) {}

  @Get()
  @ApiList(TechnicianRecord, technicianView)
  list(@CurrentActor() actor: Actor, @ListOf() request: ListRequest): Promise<Page<TechnicianRecord>> {
    return this.technicians.list(actor, request);
  }

  @Get(':id')
  @ApiOkResponse({ type: TechnicianRecord })
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<TechnicianRecord> {
    return this.technicians.get(actor, id);
  }

  @Post()
  @ApiCreatedResponse({ type: TechnicianRecord })
  create(@CurrentActor() actor: Actor, @Body() body: CreateTechnician): Promise<TechnicianRecord> {
    return this.technicians.create(actor, body);
  }

  @Put(':id')
  @ApiOkResponse({ type: TechnicianRecord })
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateTechnician,
  ): Promise<TechnicianRecord> {
    return this.technicians.update(actor, id, body);
  }

  @Delete(':id')
  @ApiOkResponse({ type: TechnicianRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<TechnicianRecord> {
    return this.technicians.remove(actor, id);
  }
}
