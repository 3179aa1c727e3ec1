import {
  Controller,
  Get,
  Param,
  Query,
  Res,
  HttpCode,
  Post,
  UploadedFile,
  UseInterceptors,
  Body,
  Module,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import {
  ApiOkResponse,
  ApiParam,
  ApiQuery,
  ApiTags,
  ApiBody,
  ApiConsumes,
  ApiNotFoundResponse,
} from '@nestjs/swagger';
import type { Response } from 'express';

import { CurrentActor, RequireModule, SignedIn, type Actor } from '../../platform/access/access.js';
import { IdPipe } from '../../platform/crud/body/body.pipe.js';
import { Operation } from '../../platform/crud/openapi/operation.js';
import { invalid } from '../../platform/errors/domain-error.js';
import { ChangeRecord, DocumentRecord, Verification } from './documents/archive.dto.js';
import { ArchiveService } from './documents/archive.service.js';
import { DocumentsService } from './documents/documents.service.js';
import { EditionsService } from './documents/editions.service.js';
import { ApiPdf, sendPdf } from './documents/pdf-response.js';
import { RenderPool } from './documents/render-pool.js';
import { EvaluationService } from './evaluation/evaluation.service.js';
import { Preview } from './evaluation/preview.dto.js';
import { PreviewService } from './evaluation/preview.service.js';
import { FormatsService, WorkbookPool } from './formats/formats.service.js';
import { CreateReport } from './report.dto.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

/** Of a file's SHA-256, in hexadecimal. */
const SHA256 = { type: 'string', pattern: '^[0-9a-f]{64}$' } as const;

@ApiTags('reports')
@RequireModule('reports')
@Controller('reports/:id')
export class ArchiveController {
  constructor(private readonly archive: ArchiveService) {}

  @Get('documents')
  @Operation('listReportDocuments', 'The documents issued of a report, newest first.')
  @ApiOkResponse({ type: DocumentRecord, isArray: true })
  list(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<DocumentRecord[]> {
    return this.archive.list(actor, id);
  }

  @Get('documents/:sha256')
  @Operation('getIssuedDocument', 'An issued document, byte for byte.')
  @ApiParam({ name: 'sha256', schema: SHA256 })
  @ApiPdf()
  async download(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Param('sha256') sha256: string,
    @Query('inline') inline: string | undefined,
    @Res() response: Response,
  ): Promise<void> {
    sendPdf(response, await this.archive.download(actor, id, sha256), inline === '1');
  }

  @Get('changes')
  @Operation('compareDocuments', 'What changed between two issued documents, field by field.')
  @ApiQuery({ name: 'from', schema: SHA256, description: 'Of the earlier document.' })
  @ApiQuery({ name: 'to', schema: SHA256, description: 'Of the later document.' })
  @ApiOkResponse({ type: ChangeRecord, isArray: true })
  changes(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Query('from') from: unknown,
    @Query('to') to: unknown,
  ): Promise<ChangeRecord[]> {
    return this.archive.changes(actor, id, from, to);
  }
}

const MAX_BYTES = 20 * 1024 * 1024;

@ApiTags('documents')
@SignedIn()
@Controller('documents/verify')
export class VerificationController {
  constructor(private readonly archive: ArchiveService) {}

  @Post()
  @Operation('verifyFile', 'Whether this very file was issued here, by whom, for which report and version.')
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary', description: 'A PDF of up to 20 MB.' } },
      required: ['file'],
    },
  })
  @ApiOkResponse({ type: Verification })
  @UseInterceptors(FileInterceptor('file', { limits: { fileSize: MAX_BYTES, files: 1 } }))
  verify(@UploadedFile() file: { buffer: Buffer } | undefined): Promise<Verification> {
    if (!file) throw invalid({ file: 'Envie um arquivo PDF.' });
    return this.archive.verifyFile(file.buffer);
  }

  @Get()
  @Operation('verifyCode', 'Looks a printed code of authenticity up.')
  @ApiQuery({
    name: 'code',
    type: String,
    example: '0123456789abcdef',
    description: 'Spaces and hyphens don’t count.',
  })
  @ApiOkResponse({ type: Verification })
  verifyCode(@Query('code') code: unknown): Promise<Verification> {
    return this.archive.verifyCode(code);
  }
}

@ApiTags('reports')
@RequireModule('reports')
@Controller('reports')
export class PreviewController {
  constructor(private readonly previews: PreviewService) {}

  @Get('compare')
  @Operation('compareReports', 'What two reports would print differently today, field by field.')
  @ApiQuery({ name: 'from', type: 'integer', description: "A report's id." })
  @ApiQuery({ name: 'to', type: 'integer', description: "Another report's id." })
  @ApiOkResponse({ type: ChangeRecord, isArray: true })
  @ApiNotFoundResponse({ description: 'One of the two is not there, or not the caller’s.' })
  compare(
    @CurrentActor() actor: Actor,
    @Query('from') from: unknown,
    @Query('to') to: unknown,
  ): Promise<ChangeRecord[]> {
    return this.previews.compare(actor, from, to);
  }

  @Get(':id/evaluation')
  @Operation('evaluateReport', 'What a report would print today.')
  @ApiOkResponse({ type: Preview })
  ofReport(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<Preview> {
    return this.previews.ofReport(actor, id);
  }

  @Post('preview')
  @Operation('previewReport', 'What a report still being written would print; nothing is saved.')
  @HttpCode(200)
  @ApiOkResponse({ type: Preview })
  ofDraft(@CurrentActor() actor: Actor, @Body() body: CreateReport): Promise<Preview> {
    return this.previews.ofDraft(actor, body);
  }
}

@Module({
  controllers: [PreviewController, ReportsController, ArchiveController, VerificationController],
  providers: [
    ReportsService,
    EvaluationService,
    PreviewService,
    DocumentsService,
    EditionsService,
    ArchiveService,
    FormatsService,
    { provide: RenderPool, useFactory: () => new RenderPool() },
    { provide: WorkbookPool, useFactory: () => new WorkbookPool() },
  ],
})
export class ReportsModule {}
