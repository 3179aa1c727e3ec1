import { Controller, Get, Inject, Res, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { isModuleKey, MODULES } from '@prumo/domain';

import { type Actor, CurrentActor, RequireModule } from '../../common/auth/access.js';
import type { ResourceExtension } from '../../crud/crud-module.js';
import type { Resource, Stored } from '../../crud/resource.js';
import type { Sheet } from '../../crud/sheet.js';
import { ApiExport } from './export-operation.js';
import { type ExportRequest, ExportOf, Exports } from './exports.js';

/** A resource whose list can be exported. */
export type Exportable<E extends Stored> = Pick<Resource<E>, 'view' | 'queryFilters'> & { sheet: Sheet };

function exportController<E extends Stored>({ view, sheet, queryFilters: plain = [] }: Exportable<E>): Type {
  const key = view.resource;
  if (!isModuleKey(key)) throw new Error(`${key} is no module.`);
  const exported = { view, sheet, title: MODULES[key] };

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

/** Gives a resource the route that exports its list. */
export const withExport =
  <E extends Stored>(declared: Exportable<E>): ResourceExtension<E> =>
  () => ({ controllers: [exportController(declared)] });
