import { Controller, Get, Inject, type InjectionToken, Query, Req, Res, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { importRows, type ResourceKey } from '@prumo/domain';

import { type Actor, CurrentActor, RequireModule } from '../../common/auth/access.js';
import { pascalCase } from '../../common/http/openapi/names.js';
import { BINARY, Operation } from '../../common/http/openapi/operation.js';
import { XLSX } from '../export/workbook.js';
import { ImportRoute, UploadedImport } from './import-route.js';
import { type ImportTemplate, sendTemplate } from './import-template.js';
import { ImportReport } from './import.dto.js';
import type { ImportService } from './import.service.js';
import type { SentFile } from './importer.js';

/** The controller of `<path>/import`. @param service the token of its service */
export function importController(
  resource: ResourceKey,
  path: string,
  template: ImportTemplate,
  service: InjectionToken,
): Type {
  const name = pascalCase(path);
  const form = {
    file: `CSV, XLSX or what was copied from a spreadsheet: at most 10 MB and ${importRows(path).toLocaleString('en')} rows below the header.`,
    noFile: 'Envie um arquivo CSV ou XLSX, ou o texto copiado de uma planilha.',
    hasColumns: true,
  };

  @ApiTags(resource)
  @RequireModule(resource)
  @Controller(`${path}/import`)
  class ImportController {
    constructor(@Inject(service) private readonly imports: ImportService) {}

    @ImportRoute(form, ImportReport)
    @Operation(
      `import${name}`,
      'Imports the rows of a CSV or XLSX, all of them or none; a dry run reports the changes.',
    )
    import(@CurrentActor() actor: Actor, @UploadedImport(form) file: SentFile): Promise<ImportReport> {
      return this.imports.import(actor, file);
    }

    @Get('template')
    @Operation(`get${name}ImportTemplate`, 'A template with the columns of the import, an example and notes.')
    @ApiQuery({ name: 'format', enum: ['csv', 'xlsx'], required: true })
    @ApiProduces('text/csv', XLSX)
    @ApiOkResponse({ schema: BINARY })
    template(
      @Query('format') format: unknown,
      @Req() request: Request,
      @Res() response: Response,
    ): Promise<void> {
      return sendTemplate(template, format, request.path.split('/').slice(2, -2).join('-'), response);
    }
  }
  Object.defineProperty(ImportController, 'name', { value: `${name}ImportController` });
  return ImportController;
}
