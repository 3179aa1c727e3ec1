import { Controller, Get, Inject, type InjectionToken, type Provider, Query, Req, Res } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { importRows, type ModuleKey } from '@prumo/domain';

import { type Actor, CurrentActor, RequireModule } from '../../common/auth/access.js';
import { pascalCase } from '../../common/http/openapi/names.js';
import { Operation } from '../../common/http/openapi/operation.js';
import type { ResourceRules, Stored } from '../../crud/resource.js';
import type { Sheet } from '../../crud/sheet.js';
import { UnitOfWork } from '../../crud/write/transaction.js';
import { XLSX } from '../export/workbook.js';
import { TableReader } from '../tables/table-reader.js';
import { ImportRoute, UploadedImport } from './import-route.js';
import { ImportReport } from './import.dto.js';
import { ImportService } from './import.service.js';
import type { SentFile } from './importer.js';
import type { Importable } from './plan.js';
import { sendTemplate } from './template.js';

export interface ImportPlace {
  module: ModuleKey;
  /** Default: the module; 'isopleths/coverages'. */
  path?: string;
}

function importController(module: ModuleKey, path: string, sheet: Sheet, service: InjectionToken): Type {
  const name = pascalCase(path);
  const form = {
    file: `CSV, XLSX or what was copied from a spreadsheet: at most 10 MB and ${importRows(path).toLocaleString('en')} rows below the header.`,
    noFile: 'Envie um arquivo CSV ou XLSX, ou o texto copiado de uma planilha.',
    hasColumns: true,
  };

  @ApiTags(module)
  @RequireModule(module)
  @Controller(`${path}/import`)
  class ImportController {
    constructor(@Inject(service) private readonly imports: ImportService) {}

    @ImportRoute(form, ImportReport)
    @Operation(
      `import${name}`,
      'Takes the rows of a CSV or XLSX in, all of them or none, or tells what would change.',
    )
    import(@CurrentActor() actor: Actor, @UploadedImport(form) file: SentFile): Promise<ImportReport> {
      return this.imports.import(actor, file);
    }

    @Get('template')
    @Operation(
      `get${name}ImportTemplate`,
      'A table with the columns that the import takes, an example and notes.',
    )
    @ApiQuery({ name: 'format', enum: ['csv', 'xlsx'], required: true })
    @ApiProduces('text/csv', XLSX)
    @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
    template(
      @Query('format') format: unknown,
      @Req() request: Request,
      @Res() response: Response,
    ): Promise<void> {
      return sendTemplate(sheet, format, request.path.split('/').slice(2, -2).join('-'), response);
    }
  }
  Object.defineProperty(ImportController, 'name', { value: `${name}ImportController` });
  return ImportController;
}

export function importParts<E extends Stored>(
  declared: Importable<E>,
  rules: Type<ResourceRules<E>>,
  { module, path = module }: ImportPlace,
): { controllers: Type[]; providers: Provider[] } {
  const service = Symbol(`${path}/import`);
  return {
    controllers: [importController(module, path, declared.sheet, service)],
    providers: [
      {
        provide: service,
        inject: [DataSource, UnitOfWork, TableReader, rules],
        useFactory: (dataSource: DataSource, work: UnitOfWork, reader: TableReader, own: ResourceRules) =>
          new ImportService(
            dataSource,
            work,
            reader,
            importRows(path),
            declared as Importable<never> as Importable<Stored>,
            own,
          ),
      },
    ],
  };
}
