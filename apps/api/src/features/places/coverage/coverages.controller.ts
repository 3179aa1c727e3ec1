import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Res, type Type } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';

import { CurrentActor, RequireModule, type Actor } from '../../../common/auth/access.js';
import { LocatedAt } from '../../../common/http/entity-tag.js';
import { Idempotent } from '../../../common/http/idempotency.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { BulkWrite } from '../../../crud/bulk/bulk-controller.js';
import { ChangedRecords } from '../../../crud/bulk/bulk-service.js';
import { Selection } from '../../../crud/bulk/selection.js';
import { type ListRequest, ListOf } from '../../../crud/list/list-request.js';
import type { ListView } from '../../../crud/list/view.js';
import { ApiList } from '../../../crud/openapi/lists.js';
import type { Stored } from '../../../crud/resource.js';
import { ApiExport } from '../../../exchange/export/export.controller.js';
import { type ExportRequest, ExportOf, Exports } from '../../../exchange/export/exports.js';
import { BulkCoverageAnswer, BulkCoverages } from './bulk/bulk-coverage.dto.js';
import type { CoverageKind } from './coverage-kind.js';
import { CoverageBody } from './coverage.dto.js';
import type { CoveragesService } from './coverages.service.js';

/** The routes of a kind of coverages. */
export function coveragesController<E extends Stored, R extends object>(
  { path: address, englishName: called, operation }: CoverageKind,
  view: ListView,
  record: Type<R>,
  service: Type<CoveragesService<E, R>>,
): Type {
  @ApiTags(address)
  @RequireModule(address)
  @Controller(address)
  class CoveragesController {
    constructor(
      @Inject(service) private readonly coverages: CoveragesService<E, R>,
      @Inject(Exports) private readonly exports: Exports,
    ) {}

    @Get(':id/coverages')
    @Operation(`list${operation}s`, `The municipalities that ${called} covers.`)
    @ApiList(record, view)
    list(@Param('id', IdPipe) id: number, @ListOf() request: ListRequest) {
      return this.coverages.listOf(id, request);
    }

    @Get('coverages/export')
    @Operation(`export${operation}s`, `All municipalities that are covered, each with ${called}, as a file.`)
    @ApiExport(view)
    export(
      @CurrentActor() actor: Actor,
      @ExportOf() asked: ExportRequest,
      @Res({ passthrough: true }) response: Response,
    ) {
      return this.exports.send(actor, this.coverages.exported(), asked, response);
    }

    @Get(':id/coverages/export')
    @Operation(`export${operation}sOfOne`, `The municipalities that ${called} covers, as a file.`)
    @ApiExport(view)
    async exportOf(
      @CurrentActor() actor: Actor,
      @Param('id', IdPipe) id: number,
      @ExportOf() asked: ExportRequest,
      @Res({ passthrough: true }) response: Response,
    ) {
      return this.exports.send(actor, await this.coverages.exportedOf(id), asked, response);
    }

    @Post(':id/coverages')
    @Idempotent()
    @LocatedAt(`/api/${address}/coverages`)
    @Operation(`add${operation}`, `Lets ${called} cover a municipality.`)
    @ApiCreatedResponse({ type: record })
    add(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number, @Body() body: CoverageBody) {
      return this.coverages.add(actor, id, body);
    }

    @Post(':id/coverages/bulk')
    @HttpCode(200)
    @Idempotent()
    @Operation(
      `add${operation}sInBulk`,
      `Lets ${called} cover a state’s municipalities, a list’s or another’s: all of them or none.`,
    )
    @ApiOkResponse({ type: BulkCoverageAnswer })
    inBulk(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number, @Body() body: BulkCoverages) {
      return this.coverages.inBulk(actor, id, body);
    }

    @Post(':id/coverages/bulk/delete')
    @Idempotent()
    @Operation(`removeMany${operation}s`, `Takes many municipalities from ${called}: all or none.`)
    @BulkWrite(ChangedRecords)
    removeMany(
      @CurrentActor() actor: Actor,
      @Param('id', IdPipe) id: number,
      @Body() selection: Selection,
    ): Promise<ChangedRecords> {
      return this.coverages.removeMany(actor, id, selection);
    }

    @Delete('coverages/:id')
    @Operation(`remove${operation}`, `Takes a municipality from ${called}.`)
    @ApiOkResponse({ type: record })
    remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number) {
      return this.coverages.remove(actor, id);
    }
  }

  Object.defineProperty(CoveragesController, 'name', { value: `${operation}sController` });
  return CoveragesController;
}
