import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule } from '../auth/access.js';
import { type ListRequest, ListBy } from '../common/list/list-request.js';
import type { Page } from '../common/list/page.js';
import { ApiList, ApiOne, ApiReading, ApiWrite } from '../common/openapi/api-responses.js';
import type { Actor } from '../common/records/actor.js';
import { IdPipe } from '../common/validation/id.pipe.js';
import {
  AnalysisPlaceQuery,
  AnalysisRecord,
  CreateAnalysis,
  NextCode,
  UpdateAnalysis,
} from './analysis.dto.js';
import { AnalysesService } from './analyses.service.js';

@ApiTags('analyses')
@RequireModule('analyses')
@Controller('analyses')
export class AnalysesController {
  constructor(private readonly analyses: AnalysesService) {}

  @Get()
  @ApiList(AnalysisRecord)
  @ApiQuery({ name: 'requirementId', required: false, type: Number })
  @ApiQuery({ name: 'criterionId', required: false, type: Number })
  list(@ListBy(['requirementId', 'criterionId']) request: ListRequest): Promise<Page<AnalysisRecord>> {
    return this.analyses.list(request);
  }

  @Get('next-code')
  @ApiOkResponse({ type: NextCode })
  @ApiReading()
  async nextCode(@Query() place: AnalysisPlaceQuery): Promise<NextCode> {
    return { code: await this.analyses.nextCode(place) };
  }

  @Get(':id')
  @ApiOne(AnalysisRecord)
  get(@Param('id', IdPipe) id: number): Promise<AnalysisRecord> {
    return this.analyses.get(id);
  }

  @Post()
  @ApiWrite()
  @ApiCreatedResponse({ type: AnalysisRecord })
  create(@CurrentActor() actor: Actor, @Body() body: CreateAnalysis): Promise<AnalysisRecord> {
    return this.analyses.create(actor, body);
  }

  @Put(':id')
  @ApiWrite()
  @ApiOkResponse({ type: AnalysisRecord })
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateAnalysis,
  ): Promise<AnalysisRecord> {
    return this.analyses.update(actor, id, body);
  }

  @Delete(':id')
  @ApiWrite()
  @ApiOkResponse({ type: AnalysisRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<AnalysisRecord> {
    return this.analyses.remove(actor, id);
  }
}
