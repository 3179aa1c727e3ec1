import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  type InjectionToken,
  Post,
  Query,
  Req,
  Res,
  type Type,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiBody,
  ApiConflictResponse,
  ApiConsumes,
  ApiOkResponse,
  ApiProduces,
  ApiQuery,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { importRows, type ModuleKey } from '@prumo/domain';

import {
  type Actor,
  CurrentActor,
  CurrentRecheck,
  type Recheck,
  RequireModule,
} from '../../common/auth/access.js';
import { invalid } from '../../common/errors/domain-error.js';
import { Idempotent } from '../../common/http/idempotency.js';
import { Operation } from '../../common/http/openapi/operation.js';
import type { Stored } from '../../crud/resource.js';
import type { Sheet } from '../../crud/sheet.js';
import { TABLE_LIMITS } from '../tables/table.js';
import { DRY_RUN, closeSignal, IMPORT_FILE, IMPORT_GATE, readDryRun, readPlan } from './import-form.js';
import { ImportReport } from './import.dto.js';
import type { ImportService, SentFile } from './import.service.js';
import { sendTemplate } from './template.js';

const formOf = (rows: number) => ({
  type: 'object' as const,
  properties: {
    file: {
      type: 'string',
      format: 'binary',
      description: `CSV, XLSX or what was copied from a spreadsheet: at most 10 MB and ${rows.toLocaleString('en')} rows below the header.`,
    },
    columns: {
      type: 'string',
      example: '["code", null, "label"]',
      description:
        'Which column each column of the file is, from the left, as JSON (at most 16 kB); without it the headers tell.',
    },
    plan: {
      type: 'string',
      description: 'Of the dry run: when it no longer holds, the import is refused (409).',
    },
  },
});

type Fields = Readonly<Record<string, unknown>>;

function readChosen(raw: unknown): (string | null)[] | undefined {
  if (raw === undefined || raw === '') return undefined;
  try {
    const value: unknown = JSON.parse(String(raw));
    if (
      Array.isArray(value) &&
      value.length <= TABLE_LIMITS.columns &&
      value.every((key) => key === null || typeof key === 'string')
    )
      return value as (string | null)[];
  } catch {
    // Told like any other text that is no list.
  }
  throw invalid({ columns: 'Colunas inválidas: envie uma lista de chaves em JSON.' });
}

/** @throws invalid */
function sentFile(file: { buffer: Buffer } | undefined, fields: Fields, response: Response): SentFile {
  const { columns, plan, ...others } = fields;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    throw invalid({ [unknown]: 'Campo desconhecido: envie file e, se quiser, columns e plan.' });
  if (!file) throw invalid({ file: 'Envie um arquivo CSV ou XLSX, ou o texto copiado de uma planilha.' });
  return {
    bytes: file.buffer,
    chosen: readChosen(columns),
    ...readPlan(plan),
    signal: closeSignal(response),
  };
}

/** What an import is called, and where it is reached. */
export interface ImportAddress {
  module: ModuleKey;
  /** 'cities', 'isopleths/coverages'. */
  path: string;
  /** In the name of its operations: 'Cities'. */
  called: string;
  sheet: Sheet;
  service: InjectionToken;
}

/** The two routes by which a resource's rows come back: the import, and its template. */
export function importController({ module, path, called, sheet, service }: ImportAddress): Type {
  @ApiTags(module)
  @RequireModule(module)
  @Controller(`${path}/import`)
  class ImportController {
    constructor(@Inject(service) private readonly imports: ImportService<Stored>) {}

    @Post()
    @HttpCode(200)
    @Idempotent()
    @Operation(
      `import${called}`,
      'Takes the rows of a CSV or XLSX in, all of them or none, or tells what would change.',
    )
    @ApiConsumes('multipart/form-data')
    @ApiBody({ schema: formOf(importRows(path)) })
    @ApiQuery(DRY_RUN)
    @ApiOkResponse({ type: ImportReport })
    @ApiConflictResponse({ description: 'What is stored is not what the dry run saw; nothing was written.' })
    @ApiResponse({ status: 408, description: 'The file came too slowly.' })
    @ApiResponse({ status: 413, description: 'The file has more than 10 MB.' })
    @UseInterceptors(IMPORT_GATE, IMPORT_FILE)
    import(
      @CurrentActor() actor: Actor,
      @Query('dryRun') dryRun: unknown,
      @UploadedFile() file: { buffer: Buffer } | undefined,
      @Body() fields: Fields,
      @Res({ passthrough: true }) response: Response,
      @CurrentRecheck() recheck: Recheck,
    ): Promise<ImportReport> {
      const isDryRun = readDryRun(dryRun);
      const sent = sentFile(file, fields ?? {}, response);
      return isDryRun ? this.imports.dryRun(actor, sent) : this.imports.run(actor, { ...sent, recheck });
    }

    @Get('template')
    @Operation(
      `get${called}ImportTemplate`,
      'A table with the columns that the import takes, an example and notes.',
    )
    @ApiQuery({ name: 'format', enum: ['csv', 'xlsx'], required: true })
    @ApiProduces('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
    template(
      @Query('format') format: unknown,
      @Req() request: Request,
      @Res() response: Response,
    ): Promise<void> {
      return sendTemplate(sheet, format, request.path.split('/').slice(2, -2).join('-'), response);
    }
  }
  Object.defineProperty(ImportController, 'name', { value: `${called}ImportController` });
  return ImportController;
}
