import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Res,
  UseGuards,
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiExtraModels,
  ApiOkResponse,
  ApiQuery,
  ApiResponse,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { MODULES } from '@prumo/domain';

import { CurrentActor, RequireModule, type Actor } from '../../common/auth/access.js';
import { OwnNavigation } from '../../common/auth/fetch-metadata.guard.js';
import { badRequest } from '../../common/errors/domain-error.js';
import { LocatedAt } from '../../common/http/entity-tag.js';
import { Idempotent } from '../../common/http/idempotency.js';
import { Operation, RETRY_AFTER } from '../../common/http/openapi/operation.js';
import { IdPipe } from '../../common/validation/body.pipe.js';
import { type ListRequest, ListOf } from '../../crud/list/list-request.js';
import type { Page } from '../../crud/list/page.js';
import { ApiList } from '../../crud/openapi/lists.js';
import { ApiExport } from '../../exchange/export/export-operation.js';
import { type ExportRequest, ExportOf, Exports } from '../../exchange/export/exports.js';
import { ApiHistory, ApiRevert, ApiRevertPreview, Before } from '../../history/revert/history-routes.js';
import { HistoryPage, RevertBody, RevertPreview } from '../../history/revert/history.dto.js';
import { Documents } from './documents/documents.service.js';
import { ApiPdf, FILE, sendPdf } from './documents/pdf-response.js';
import { FormatsService, XLSX } from './formats/formats.service.js';
import { ReportFile } from './formats/report-data.dto.js';
import { CreateReport, ReportRecord, UpdateReport } from './report.dto.js';
import { reportSheet } from './report.sheet.js';
import { ReportsService, reportView } from './reports.service.js';
import { StructureRecord } from './structure/structure.dto.js';

/**
 * Does the work for an answer. The signal it is given is aborted when the client goes away before it was answered;
 * whatever the work fails with then is nobody's business any more.
 */
async function whileConnected(response: Response, work: (gone: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  if (response.destroyed) controller.abort();
  try {
    await work(controller.signal);
  } catch (error) {
    if (!controller.signal.aborted) throw error;
  }
}

const FORMATS = ['pdf', 'xlsx', 'json'] as const;
export type DocumentFormat = (typeof FORMATS)[number];

/** The format asked for, a PDF unless another is named. @throws invalid */
function readFormat(raw: unknown): DocumentFormat {
  const format = FORMATS.find((one) => one === (raw ?? 'pdf'));
  if (!format) throw badRequest(`Parâmetro format inválido: use ${FORMATS.join(', ')}.`);
  return format;
}

const EXPORTED = { view: reportView, sheet: reportSheet, title: MODULES.reports };

@ApiTags('reports')
@RequireModule('reports')
@Controller('reports')
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly documents: Documents,
    private readonly formats: FormatsService,
    private readonly exports: Exports,
  ) {}

  @Get()
  @ApiList(ReportRecord, reportView)
  list(@CurrentActor() actor: Actor, @ListOf() request: ListRequest): Promise<Page<ReportRecord>> {
    return this.reports.list(actor, request);
  }

  @Get('export')
  @ApiExport(reportView)
  export(
    @CurrentActor() actor: Actor,
    @ExportOf() asked: ExportRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.exports.send(actor, EXPORTED, asked, response);
  }

  @Get(':id')
  @ApiOkResponse({ type: ReportRecord })
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ReportRecord> {
    return this.reports.get(actor, id);
  }

  @Get(':id/structure')
  @Operation(
    'getReportStructure',
    'Which requirements, criteria and analyses a report walks, at which levels.',
  )
  @ApiOkResponse({ type: StructureRecord })
  structure(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<StructureRecord> {
    return this.reports.structure(actor, id);
  }

  @Get(':id/jsreport')
  @UseGuards(OwnNavigation)
  @Operation(
    'getReportDocument',
    'The document as today’s data makes it; the same content answers the same bytes.',
  )
  @ApiQuery({
    name: 'format',
    required: false,
    enum: FORMATS,
    description: 'Other than a PDF: the evaluated report, to work on with.',
  })
  @ApiExtraModels(ReportFile)
  @ApiPdf({ 'application/json': { schema: { $ref: getSchemaPath(ReportFile) } }, [XLSX]: FILE })
  @ApiResponse({ status: 409, description: 'It keeps changing while it is issued.' })
  @ApiResponse({
    status: 503,
    description: 'Too many documents in the making, or no worker process runs.',
    headers: RETRY_AFTER,
  })
  async pdf(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Query('inline') inline: unknown,
    @Query('format') format: unknown,
    @Res() response: Response,
  ): Promise<void> {
    const wanted = readFormat(format);
    await whileConnected(response, async (gone) =>
      wanted === 'pdf'
        ? sendPdf(response, await this.documents.issue(actor, id, gone), inline === '1')
        : this.formats.send(actor, id, wanted, response, gone),
    );
  }

  @Post('with-structure')
  @Idempotent()
  @LocatedAt('/api/reports')
  @Operation('createReport', 'Creates a report of a building, with its structure.')
  @ApiCreatedResponse({ type: ReportRecord })
  create(@CurrentActor() actor: Actor, @Body() body: CreateReport): Promise<ReportRecord> {
    return this.reports.create(actor, body);
  }

  @Put(':id/with-structure')
  @Operation('updateReport', 'Changes a report’s building, its structure or both: only what is sent.')
  @ApiOkResponse({ type: ReportRecord })
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateReport,
  ): Promise<ReportRecord> {
    return this.reports.update(actor, id, body);
  }

  @Get(':id/history')
  @ApiHistory('reports')
  history(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Before() before?: number,
  ): Promise<HistoryPage> {
    return this.reports.history(actor, id, before);
  }

  @Get(':id/history/:version')
  @ApiRevertPreview('reports')
  previewRevert(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Param('version', IdPipe) version: number,
  ): Promise<RevertPreview> {
    return this.reports.previewRevert(actor, id, version);
  }

  @Post(':id/revert')
  @HttpCode(200)
  @ApiRevert('reports')
  @ApiOkResponse({ type: ReportRecord })
  revert(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: RevertBody,
  ): Promise<ReportRecord> {
    return this.reports.revert(actor, id, body);
  }

  @Delete(':id')
  @ApiOkResponse({ type: ReportRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ReportRecord> {
    return this.reports.remove(actor, id);
  }
}
