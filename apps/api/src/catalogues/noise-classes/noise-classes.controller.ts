import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule } from '../../auth/access.js';
import { type ListRequest, ListOf } from '../../common/list/list-request.js';
import type { Page } from '../../common/list/page.js';
import { ApiList } from '../../common/openapi/api-list.js';
import type { Actor } from '../../common/records/actor.js';
import { IdPipe } from '../../common/validation/id.pipe.js';
import { CreateNoiseClass, NoiseClassRecord, UpdateNoiseClass } from './noise-class.dto.js';
import { NoiseClassesService } from './noise-classes.service.js';
import { noiseClassView } from './noise-class.view.js';

@ApiTags('noise-classes')
@RequireModule('noise-classes')
@Controller('noise-classes')
export class NoiseClassesController {
  constructor(private readonly classes: NoiseClassesService) {}

  @Get()
  @ApiList(NoiseClassRecord, noiseClassView)
  list(@ListOf() request: ListRequest): Promise<Page<NoiseClassRecord>> {
    return this.classes.list(request);
  }

  @Get(':id')
  @ApiOkResponse({ type: NoiseClassRecord })
  get(@Param('id', IdPipe) id: number): Promise<NoiseClassRecord> {
    return this.classes.get(id);
  }

  @Post()
  @ApiCreatedResponse({ type: NoiseClassRecord })
  create(@CurrentActor() actor: Actor, @Body() body: CreateNoiseClass): Promise<NoiseClassRecord> {
    return this.classes.create(actor, body);
  }

  @Put(':id')
  @ApiOkResponse({ type: NoiseClassRecord })
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateNoiseClass,
  ): Promise<NoiseClassRecord> {
    return this.classes.update(actor, id, body);
  }

  @Delete(':id')
  @ApiOkResponse({ type: NoiseClassRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<NoiseClassRecord> {
    return this.classes.remove(actor, id);
  }
}
