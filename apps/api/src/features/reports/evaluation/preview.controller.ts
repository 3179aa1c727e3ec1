import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { ContentChange, PdePreview } from '@prumo/domain';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { ParameterIds } from '../../requirements/parameters/parameter-grid.dto.js';
import { ChangeRecord } from '../documents/document.dto.js';
import { DraftReport } from '../report.dto.js';
import { Preview } from './preview.dto.js';
import { PreviewService } from './preview.service.js';

/** The content that a document of a report, or of a draft, would have now. */
@ApiTags('reports')
@RequireModule('reports')
@Controller('reports')
export class PreviewController {
  constructor(private readonly previews: PreviewService) {}

  @Get('compare')
  @Operation('compareReports', 'The differences between what two reports would print today, field by field.')
  @ApiQuery({ name: 'from', type: 'integer', description: "A report's id." })
  @ApiQuery({ name: 'to', type: 'integer', description: "Another report's id." })
  @ApiOkResponse({ type: ChangeRecord, isArray: true })
  @ApiNotFoundResponse({ description: 'One of the two is not there, or not the caller’s.' })
  compare(
    @CurrentActor() actor: Actor,
    @Query('from') from: unknown,
    @Query('to') to: unknown,
  ): Promise<ContentChange[]> {
    return this.previews.compare(actor, from, to);
  }

  @Get(':id/evaluation')
  @Operation('evaluateReport', 'The content that a report would print today.')
  @ApiOkResponse({ type: Preview })
  ofReport(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<PdePreview> {
    return this.previews.ofReport(actor, id);
  }

  @Get(':id/parameters')
  @Operation(
    'listReportParameters',
    'The ids of the parameters that apply to the building of a report, or wait for one of its facts.',
  )
  @ApiOkResponse({ type: ParameterIds })
  parametersOf(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ParameterIds> {
    return this.previews.parametersOf(actor, id);
  }

  @Post('preview')
  @Operation('previewReport', 'The content that an unsaved report would print; nothing is saved.')
  @HttpCode(200)
  @ApiOkResponse({ type: Preview })
  @ApiNotFoundResponse({
    description: 'The stored report whose answers count is not there, or not the caller’s.',
  })
  ofDraft(@CurrentActor() actor: Actor, @Body() draft: DraftReport): Promise<PdePreview> {
    return this.previews.ofDraft(actor, draft);
  }
}
