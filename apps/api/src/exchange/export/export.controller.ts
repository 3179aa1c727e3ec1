import { applyDecorators, Controller, Get, Inject, Res, type Type, UseGuards } from '@nestjs/common';
import { ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { isResourceKey, resourceLabel } from '@prumo/domain';
import { type Actor, CurrentActor, RequireModule } from '../../common/auth/access.js';
import { SameSiteNavigationGuard } from '../../common/auth/same-site-navigation.guard.js';
import { ApiFile } from '../../common/http/openapi/operation.js';
import type { RouteMetadata } from '../../crud/crud-module.js';
import type { ListView } from '../../crud/list/view.js';
import { ApiListParameters, ApiListsBusy } from '../../crud/openapi/lists.js';
import type { Resource, Stored } from '../../crud/resource.js';
import type { Sheet, SheetLines } from '../../crud/sheet.js';
import { CSV } from './csv.js';
import { EXPORT_FORMATS, ExportOf, type ExportRequest, Exports } from './exports.js';
import { XLSX } from './workbook.js';

/** A list as a file. Cross-site requests are refused, since exports are audited. */
export const ApiExport = (view: ListView, plain: readonly string[] = []) =>
  applyDecorators(
    UseGuards(SameSiteNavigationGuard),
    ApiListParameters(view, plain, true),
    ApiQuery({
      name: 'format',
      required: false,
      schema: { type: 'string', enum: [...EXPORT_FORMATS], default: 'csv' },
      description: 'CSV in UTF-8 with its mark, semicolons and decimal commas; or a workbook of Excel.',
    }),
    ApiQuery({
      name: 'personal',
      required: false,
      schema: { type: 'string', enum: ['full'] },
      description: '`full` exports CPF numbers unmasked.',
    }),
    ApiFile([CSV, XLSX], {
      'Export-Rows': { schema: { type: 'integer' }, description: 'The number of rows in the file.' },
    }),
    ApiResponse({
      status: 403,
      description: 'The module is not permitted, or the request came from another site.',
    }),
    ApiListsBusy(),
  );

export type Exportable<E extends Stored> = Pick<Resource<E>, 'view' | 'queryFilters'> & {
  sheet: Sheet;
  lines?: SheetLines;
};

function exportController<E extends Stored>({
  view,
  sheet,
  lines,
  queryFilters: plain = [],
}: Exportable<E>): Type {
  const key = view.resource;
  if (!isResourceKey(key)) throw new Error(`${key} is no resource.`);
  const exported = { view, sheet, lines, title: resourceLabel(key) };

  @ApiTags(key)
  @RequireModule(key)
  @Controller(key)
  class ExportController {
    constructor(@Inject(Exports) private readonly exports: Exports) {}

    @Get('export')
    @ApiExport(view, plain)
    export(
      @CurrentActor() actor: Actor,
      @ExportOf(plain) asked: ExportRequest,
      @Res({ passthrough: true }) response: Response,
    ) {
      return this.exports.send(actor, exported, asked, response);
    }
  }
  Object.defineProperty(ExportController, 'name', { value: `ExportController of ${key}` });
  return ExportController;
}

export const withExport = <E extends Stored>(declared: Exportable<E>): RouteMetadata => ({
  controllers: [exportController(declared)],
});
