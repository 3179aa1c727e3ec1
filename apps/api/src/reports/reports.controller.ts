import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiOkResponse,
  ApiProduces,
  ApiQuery,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';

import { CurrentActor, RequireModule } from '../auth/access.js';
import { ErrorResponse } from '../common/errors/error-response.js';
import { type ListRequest, ListOf } from '../common/list/list-request.js';
import type { Page } from '../common/list/page.js';
import { ApiList, ApiOfRecord, ApiOne, ApiReading, ApiWrite } from '../common/openapi/api-responses.js';
import type { Actor } from '../common/records/actor.js';
import { IdPipe } from '../common/validation/id.pipe.js';
import { DocumentsService } from './documents/documents.service.js';
import { sendPdf } from './documents/pdf-response.js';
import { whileConnected } from './documents/while-connected.js';
import { FORMATS, readFormat } from './formats/document-query.js';
import { FormatsService, XLSX } from './formats/formats.service.js';
import { CreateReport, ReportRecord, UpdateReport } from './report.dto.js';
import { ReportsService } from './reports.service.js';
import { StructureRecord } from './structure/structure.dto.js';

@ApiTags('reports')
@RequireModule('reports')
@Controller('reports')
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly documents: DocumentsService,
    private readonly formats: FormatsService,
  ) {}

  @Get()
  @ApiList(ReportRecord)
  list(@CurrentActor() actor: Actor, @ListOf() request: ListRequest): Promise<Page<ReportRecord>> {
    return this.reports.list(actor, request);
  }

  @Get(':id')
  @ApiOne(ReportRecord)
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ReportRecord> {
    return this.reports.get(actor, id);
  }

  @Get(':id/structure')
  @ApiOne(StructureRecord)
  structure(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<StructureRecord> {
    return this.reports.structure(actor, id);
  }

  /** The document, as today's data makes it; the same content answers the same bytes. */
  @Get(':id/jsreport')
  @ApiReading()
  @ApiOfRecord()
  @ApiProduces('application/pdf', XLSX, 'application/json')
  @ApiQuery({
    name: 'inline',
    required: false,
    example: '1',
    description: 'Shown in the browser instead of saved.',
  })
  @ApiQuery({
    name: 'format',
    required: false,
    enum: FORMATS,
    description: 'The evaluated report, to work on with.',
  })
  @ApiResponse({ status: 200, schema: { type: 'string', format: 'binary' } })
  @ApiResponse({
    status: 503,
    type: ErrorResponse,
    description: 'Too many documents in the making; Retry-After.',
  })
  @ApiResponse({ status: 409, type: ErrorResponse, description: 'It keeps changing while it is issued.' })
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
  @ApiWrite()
  @ApiCreatedResponse({ type: ReportRecord })
  create(@CurrentActor() actor: Actor, @Body() body: CreateReport): Promise<ReportRecord> {
    return this.reports.create(actor, body);
  }

  @Put(':id/with-structure')
  @ApiWrite()
  @ApiOkResponse({ type: ReportRecord })
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateReport,
  ): Promise<ReportRecord> {
    return this.reports.update(actor, id, body);
  }

  @Delete(':id')
  @ApiWrite()
  @ApiOkResponse({ type: ReportRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ReportRecord> {
    return this.reports.remove(actor, id);
  }
}
