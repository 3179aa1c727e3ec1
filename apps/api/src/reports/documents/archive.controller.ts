import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';

import { CurrentActor, RequireModule } from '../../auth/access.js';
import { ApiGuarded, ApiOfRecord, ApiOne, ApiReading } from '../../common/openapi/api-responses.js';
import type { Actor } from '../../common/records/actor.js';
import { IdPipe } from '../../common/validation/id.pipe.js';
import { ChangeRecord, DocumentRecord } from './archive.dto.js';
import { ArchiveService } from './archive.service.js';
import { sendPdf } from './pdf-response.js';

@ApiTags('reports')
@RequireModule('reports')
@Controller('reports/:id')
export class ArchiveController {
  constructor(private readonly archive: ArchiveService) {}

  /** The documents issued of a report, newest first. */
  @Get('documents')
  @ApiGuarded()
  @ApiOfRecord()
  @ApiOkResponse({ type: DocumentRecord, isArray: true })
  list(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<DocumentRecord[]> {
    return this.archive.list(actor, id);
  }

  /** An issued document, byte for byte. */
  @Get('documents/:sha256')
  @ApiProduces('application/pdf')
  @ApiOne(Object)
  async download(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Param('sha256') sha256: string,
    @Query('inline') inline: string | undefined,
    @Res() response: Response,
  ): Promise<void> {
    sendPdf(response, await this.archive.download(actor, id, sha256), inline === '1');
  }

  /** What changed between two issued documents, field by field. */
  @Get('changes')
  @ApiReading()
  @ApiOfRecord()
  @ApiQuery({ name: 'from', description: 'SHA-256 of the earlier document.' })
  @ApiQuery({ name: 'to', description: 'SHA-256 of the later document.' })
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
