import { Controller, Get, Param, Query, Res, UseGuards } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiOkResponse,
  ApiParam,
  ApiQuery,
  ApiResponse,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { type ContentChange, DOCUMENT_KINDS } from '@prumo/domain';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { SameSiteNavigationGuard } from '../../../common/auth/same-site-navigation.guard.js';
import { fileContent, Operation, RETRY_AFTER } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { XLSX } from '../../../exchange/export/workbook.js';
import { FORMATS, FormatsService } from '../formats/formats.service.js';
import { ReportFile } from '../formats/report-data.dto.js';
import { ArchiveService } from './archive.service.js';
import { PARTS } from './document-issuer.js';
import { readKind } from './document-target.js';
import { ChangeRecord, DocumentRecord } from './document.dto.js';
import { ApiPdf, sendPdf } from './pdf-response.js';

const SHA256 = { type: 'string', pattern: '^[0-9a-f]{64}$' } as const;

/** The documents of a report: issued, archived, compared. */
@ApiTags('reports')
@RequireModule('reports')
@Controller('reports/:id')
export class DocumentsController {
  constructor(
    private readonly formats: FormatsService,
    private readonly archive: ArchiveService,
  ) {}

  @Get('jsreport')
  @UseGuards(SameSiteNavigationGuard)
  @Operation(
    'getReportDocument',
    'The document as today’s data makes it; the same content answers the same bytes.',
  )
  @ApiQuery({
    name: 'kind',
    required: false,
    enum: DOCUMENT_KINDS,
    description: 'Which document of the report; by default its PDE. Kinds have versions of their own.',
  })
  @ApiQuery({
    name: 'subject',
    required: false,
    type: String,
    description: 'Of kinds with a document for each of several: the responsible of a booklet.',
  })
  @ApiQuery({
    name: 'format',
    required: false,
    enum: FORMATS,
    description: 'Other than a PDF: the evaluated report, to work on with.',
  })
  @ApiQuery({
    name: 'part',
    required: false,
    enum: PARTS,
    description: 'Of the PDF: the whole, or its summary of one page, of the same version and code.',
  })
  @ApiExtraModels(ReportFile)
  @ApiPdf({ 'application/json': { schema: { $ref: getSchemaPath(ReportFile) } }, ...fileContent([XLSX]) })
  @ApiResponse({ status: 409, description: 'It keeps changing while it is issued.' })
  @ApiResponse({
    status: 503,
    description: 'Too many documents in the making, or no worker process runs.',
    headers: RETRY_AFTER,
  })
  document(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Query('inline') inline: unknown,
    @Query('format') format: unknown,
    @Query('part') part: unknown,
    @Query('kind') kind: unknown,
    @Query('subject') subject: unknown,
    @Res() response: Response,
  ): Promise<void> {
    return this.formats.send(actor, id, { format, part, kind, subject, inline: inline === '1' }, response);
  }

  @Get('ids')
  @UseGuards(SameSiteNavigationGuard)
  @Operation('getReportIds', 'What a BIM model must declare for the report: an IDS 1.0 file (buildingSMART).')
  @ApiOkResponse({ content: { 'application/xml': { schema: { type: 'string' } } } })
  ids(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Res() response: Response,
  ): Promise<void> {
    return this.formats.sendIds(actor, id, response);
  }

  @Get('documents')
  @Operation('listReportDocuments', 'The documents issued of a report, newest first.')
  @ApiQuery({
    name: 'kind',
    required: false,
    enum: ['all', ...DOCUMENT_KINDS],
    description: 'By default the PDEs only.',
  })
  @ApiOkResponse({ type: DocumentRecord, isArray: true })
  list(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Query('kind') kind: unknown,
  ): Promise<DocumentRecord[]> {
    return this.archive.list(actor, id, kind === 'all' ? null : readKind(kind));
  }

  @Get('documents/:sha256')
  @Operation('getIssuedDocument', 'A file of an issued document, the whole or its summary, byte for byte.')
  @ApiParam({ name: 'sha256', schema: SHA256 })
  @ApiPdf()
  async download(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Param('sha256') sha256: string,
    @Query('inline') inline: unknown,
    @Res() response: Response,
  ): Promise<void> {
    sendPdf(response, await this.archive.download(actor, id, sha256), inline === '1');
  }

  @Get('changes')
  @Operation('compareDocuments', 'The differences between two issued PDEs, field by field.')
  @ApiQuery({ name: 'from', schema: SHA256, description: 'Of the earlier document.' })
  @ApiQuery({ name: 'to', schema: SHA256, description: 'Of the later document.' })
  @ApiOkResponse({ type: ChangeRecord, isArray: true })
  changes(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Query('from') from: unknown,
    @Query('to') to: unknown,
  ): Promise<ContentChange[]> {
    return this.archive.changes(actor, id, from, to);
  }
}
