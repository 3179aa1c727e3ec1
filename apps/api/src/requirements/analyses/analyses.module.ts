import { Body, Controller, Delete, Get, Param, Post, Put, Query, Module } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule, type Actor } from '../../platform/access/access.js';
import { IdPipe } from '../../platform/crud/body/body.pipe.js';
import { type ListRequest, ListBy } from '../../platform/crud/list/list-request.js';
import type { Page } from '../../platform/crud/list/page.js';
import { ApiList, Operation } from '../../platform/crud/openapi/operation.js';
import { AnalysesService, analysisView } from './analyses.service.js';
import {
  AnalysisPlaceQuery,
  AnalysisRecord,
  CreateAnalysis,
  NextCode,
  UpdateAnalysis,
} from './analysis.dto.js';

/** Filters that the address may also carry as they are. */
const PLAIN = ['requirementId', 'criterionId'] as const;

@ApiTags('analyses')
@RequireModule('analyses')
@Controller('analyses')
export class AnalysesController {
  constructor(private readonly analyses: AnalysesService) {}

  @Get()
  @ApiList(AnalysisRecord, analysisView, PLAIN)
  list(@ListBy(PLAIN) request: ListRequest): Promise<Page<AnalysisRecord>> {
    return this.analyses.list(request);
  }

  @Get('next-code')
  @Operation(
    'getNextAnalysisCode',
    'The code that the next analysis of a requirement and criterion will get.',
  )
  @ApiOkResponse({ type: NextCode })
  async nextCode(@Query() place: AnalysisPlaceQuery): Promise<NextCode> {
    return { code: await this.analyses.nextCode(place) };
  }

  @Get(':id')
  @ApiOkResponse({ type: AnalysisRecord })
  get(@Param('id', IdPipe) id: number): Promise<AnalysisRecord> {
    return this.analyses.get(id);
  }

  @Post()
  @ApiCreatedResponse({ type: AnalysisRecord })
  create(@CurrentActor() actor: Actor, @Body() body: CreateAnalysis): Promise<AnalysisRecord> {
    return this.analyses.create(actor, body);
  }

  @Put(':id')
  @ApiOkResponse({ type: AnalysisRecord })
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateAnalysis,
  ): Promise<AnalysisRecord> {
    return this.analyses.update(actor, id, body);
  }

  @Delete(':id')
  @ApiOkResponse({ type: AnalysisRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<AnalysisRecord> {
    return this.analyses.remove(actor, id);
  }
}

/** Analyses of a criterion under a requirement. */
@Module({ controllers: [AnalysesController], providers: [AnalysesService], exports: [AnalysesService] })
export class AnalysesModule {}
