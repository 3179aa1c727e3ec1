import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiConflictResponse, ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';

import { type Actor, CurrentActor, RequireSignIn } from '../../common/auth/access.js';
import { Idempotent } from '../../common/http/idempotency.js';
import { Operation } from '../../common/http/openapi/operation.js';
import { IdPipe } from '../../common/validation/body.pipe.js';
import { ListOf, type ListRequest } from '../../crud/list/list-request.js';
import type { Page } from '../../crud/list/page.js';
import { ApiList } from '../../crud/openapi/lists.js';
import { ApiExport } from '../../exchange/export/export.controller.js';
import { type ExportRequest, ExportOf, Exports } from '../../exchange/export/exports.js';
import { RestoredRecords, RestoreRecords } from './restore-records.dto.js';
import { TrashRecord } from './trash.dto.js';
import { TrashService } from './trash.service.js';
import { trashView } from './trash.view.js';

@ApiTags('trash')
@RequireSignIn()
@Controller('trash')
export class TrashController {
  constructor(
    private readonly trash: TrashService,
    private readonly exports: Exports,
  ) {}

  @Get()
  @Operation('listTrash', 'Deleted records that the caller may have back.')
  @ApiList(TrashRecord, trashView)
  list(@CurrentActor() actor: Actor, @ListOf() request: ListRequest): Promise<Page<TrashRecord>> {
    return this.trash.list(actor, request);
  }

  @Get('export')
  @ApiExport(trashView)
  export(
    @CurrentActor() actor: Actor,
    @ExportOf() asked: ExportRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.exports.send(actor, this.trash.exported(actor), asked, response);
  }

  @Post('restore')
  @HttpCode(200)
  @Idempotent()
  @Operation('restoreRecords', 'Puts back what one delete took: all of its records, or none.')
  @ApiOkResponse({ type: RestoredRecords })
  @ApiNotFoundResponse({ description: 'One of them is not in the trash; none was restored.' })
  @ApiConflictResponse({ description: 'A code is taken, or a referenced record is no longer there.' })
  restoreMany(@CurrentActor() actor: Actor, @Body() body: RestoreRecords): Promise<RestoredRecords> {
    return this.trash.restoreMany(actor, body);
  }

  @Post(':id/restore')
  @HttpCode(200)
  @Idempotent()
  @Operation('restoreFromTrash', 'Puts a deleted record back, with its parts and under its id.')
  @ApiOkResponse({ type: TrashRecord })
  @ApiConflictResponse({ description: 'Its code is taken, or what it refers to is no longer there.' })
  restore(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<TrashRecord> {
    return this.trash.restore(actor, id);
  }
}
