import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule } from '../../auth/access.js';
import { ApiOfRecord, ApiOne, ApiReading, ApiWrite } from '../../common/openapi/api-responses.js';
import type { Actor } from '../../common/records/actor.js';
import { IdPipe } from '../../common/validation/id.pipe.js';
import { ChangeRecord } from '../documents/archive.dto.js';
import { CreateReport } from '../report.dto.js';
import { Preview } from './preview.dto.js';
import { PreviewService } from './preview.service.js';

@ApiTags('reports')
@RequireModule('reports')
@Controller('reports')
export class PreviewController {
  constructor(private readonly previews: PreviewService) {}

  /** What two reports would print differently, field by field. */
  @Get('compare')
  @ApiReading()
  @ApiOfRecord()
  @ApiQuery({ name: 'from', description: "A report's id." })
  @ApiQuery({ name: 'to', description: "Another report's id." })
  @ApiOkResponse({ type: ChangeRecord, isArray: true })
  compare(
    @CurrentActor() actor: Actor,
    @Query('from') from: unknown,
    @Query('to') to: unknown,
  ): Promise<ChangeRecord[]> {
    return this.previews.compare(actor, from, to);
  }

  /** What a saved report would print today. */
  @Get(':id/evaluation')
  @ApiOne(Preview)
  ofReport(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<Preview> {
    return this.previews.ofReport(actor, id);
  }

  /** What a report still being written would print; nothing is saved. */
  @Post('preview')
  @HttpCode(200)
  @ApiWrite()
  @ApiOkResponse({ type: Preview })
  ofDraft(@CurrentActor() actor: Actor, @Body() body: CreateReport): Promise<Preview> {
    return this.previews.ofDraft(actor, body);
  }
}
