import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Injectable,
  Param,
  Post,
  Res,
  type StreamableFile,
  UploadedFile,
} from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { FairLimiter } from '../../../common/concurrency/fair-limiter.js';
import { invalid } from '../../../common/errors/domain-error.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { ReceivesFile, UploadLimitInterceptor } from '../../../common/http/upload-limit.interceptor.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { ApiEvidenceFile, sendEvidenceFile, SHA256 } from './evidence-file-response.js';
import { EvidenceRevisionsService, MAX_FILES, type SentEvidenceFile } from './evidence-revisions.service.js';
import { CreateEvidenceRevision, EvidenceRecord, EvidenceRevisionRecord } from './evidence.dto.js';

const MAX_BYTES = 20 * 1024 * 1024;

const TEXTS = {
  own: 'Aguarde o fim dos seus outros envios.',
  all: 'Muitos arquivos estão sendo enviados. Tente novamente em alguns segundos.',
  retryAfterSeconds: 5,
};

/** Files are in memory while they are received and judged: three of 20 MB at most. */
@Injectable()
export class EvidenceUploadInterceptor extends UploadLimitInterceptor {
  override timeoutMs = 120_000;
  protected override readonly limiter = new FairLimiter(
    { limit: 3, perKey: 1, waiting: 32, waitingPerKey: 6, timeoutMs: 30_000 },
    TEXTS,
  );
}

/** Revisions of a piece of evidence, and the files of each. */
@ApiTags('evidence')
@RequireModule('evidence')
@Controller('evidence/:id')
export class EvidenceRevisionsController {
  constructor(private readonly revisions: EvidenceRevisionsService) {}

  @Post('revisions')
  @HttpCode(200)
  @Operation('createEvidenceRevision', 'Adds the next revision of a piece of evidence, without files.')
  @ApiOkResponse({ type: EvidenceRevisionRecord })
  create(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: CreateEvidenceRevision,
  ): Promise<EvidenceRevisionRecord> {
    return this.revisions.create(actor, id, body);
  }

  @Post('revisions/:number/files')
  @HttpCode(200)
  @Operation(
    'addEvidenceFile',
    `Adds a PDF, PNG or JPEG of up to 20 MB, judged by its bytes, to a revision; at most ${MAX_FILES} a revision.`,
  )
  @ApiOkResponse({ type: EvidenceRecord })
  @ApiConflictResponse({ description: 'The revision has this file.' })
  @ApiResponse({ status: 413, description: 'The file has more than 20 MB.' })
  // Browsers send names in UTF-8.
  @ReceivesFile(MAX_BYTES, { gate: EvidenceUploadInterceptor, defParamCharset: 'utf8' })
  addFile(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Param('number', IdPipe) number: number,
    @UploadedFile() file: SentEvidenceFile | undefined,
  ): Promise<EvidenceRecord> {
    if (!file) throw invalid({ file: 'Escolha um arquivo.' });
    return this.revisions.addFile(actor, id, number, file);
  }

  @Delete('revisions/:number/files/:sha256')
  @Operation('removeEvidenceFile', 'Removes a file of evidence that no report uses.')
  @HttpCode(200)
  @ApiParam({ name: 'sha256', schema: SHA256 })
  @ApiOkResponse({ type: EvidenceRecord })
  @ApiConflictResponse({ description: 'Rows of a report use the evidence.' })
  removeFile(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Param('number', IdPipe) number: number,
    @Param('sha256') sha256: string,
  ): Promise<EvidenceRecord> {
    return this.revisions.removeFile(actor, id, number, sha256);
  }

  @Get('files/:sha256')
  @Operation('getEvidenceFile', 'A file as it was uploaded, always to be saved.')
  @ApiEvidenceFile()
  async file(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Param('sha256') sha256: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return sendEvidenceFile(await this.revisions.file(actor, id, sha256), response);
  }
}
