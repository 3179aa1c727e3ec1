import { Controller, Get, Param, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { badRequest } from '../../../common/errors/domain-error.js';
import { ApiFile, Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { CSV } from '../../../exchange/export/csv.js';
import { type ExportFormat, TYPES } from '../../../exchange/export/exports.js';
import { XLSX } from '../../../exchange/export/workbook.js';
import { ImportRoute, UploadedImport } from '../../../exchange/import/import-route.js';
import { ImportReport } from '../../../exchange/import/import.dto.js';
import type { SentFile } from '../../../exchange/import/importer.js';
import { ProofSheetService } from './proof-sheet.service.js';

const FORM = {
  file: 'CSV, XLSX or what was copied from a spreadsheet, with the column of keys: at most 10 MB and 2,000 rows.',
  noFile: 'Envie um arquivo CSV ou XLSX, ou o texto copiado de uma planilha.',
  hasColumns: true,
};

const FORMATS = Object.keys(TYPES) as ExportFormat[];

/** @throws badRequest */
function readFormat(raw: unknown): ExportFormat {
  const format = FORMATS.find((one) => one === raw);
  if (!format) throw badRequest('Parâmetro format inválido: use csv ou xlsx.');
  return format;
}

@ApiTags('reports')
@RequireModule('reports')
@Controller('reports/:id/verification/import')
export class ProofSheetController {
  constructor(private readonly sheets: ProofSheetService) {}

  @ImportRoute(FORM, ImportReport)
  @Operation(
    'importReportVerification',
    'Changes the proof of rows by a CSV or XLSX, all of them or none; a dry run reports the changes.',
  )
  import(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @UploadedImport(FORM) file: SentFile,
  ): Promise<ImportReport> {
    return this.sheets.import(actor, id, file);
  }

  @Get('template')
  @Operation('exportReportVerification', 'The rows of the proof as they are, to be changed and imported.')
  @ApiQuery({ name: 'format', enum: FORMATS, required: true })
  @ApiFile([CSV, XLSX])
  template(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Query('format') format: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.sheets.export(actor, id, readFormat(format), response);
  }
}
