import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { ChangeRecord, DocumentRecord } from './archive.dto.js';
import { ArchiveService } from './archive.service.js';
import { ApiPdf, sendPdf } from './pdf-response.js';

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
