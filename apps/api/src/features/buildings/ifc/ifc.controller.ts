import { Readable } from 'node:stream';

import {
  applyDecorators,
  type CallHandler,
  Controller,
  type ExecutionContext,
  HttpCode,
  Injectable,
  Param,
  PayloadTooLargeException,
  Post,
  Query,
  Res,
  StreamableFile,
  UploadedFile,
} from '@nestjs/common';
import {
  ApiExtraModels,
  ApiOkResponse,
  ApiQuery,
  ApiResponse,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { catchError } from 'rxjs';
import { IFC_MAX_BYTES, IFC_TOO_LARGE, type IfcLine } from '@prumo/domain';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { FairLimiter } from '../../../common/concurrency/fair-limiter.js';
import { fileTooLarge } from '../../../common/errors/domain-error.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { ReceivesFile, UploadLimitInterceptor } from '../../../common/http/upload-limit.interceptor.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { logBrokenOff } from '../../../crud/list/page.js';
import { IfcProposalRecord } from './ifc.dto.js';
import { IfcService } from './ifc.service.js';

const LINES = 'application/x-ndjson';

/** Models are held in memory while they are sent and read: two at a time, one of a person. */
@Injectable()
export class IfcUploadInterceptor extends UploadLimitInterceptor {
  override timeoutMs = 150_000;
  /** The model is held until it was read, which the answer in lines outlasts. */
  protected override readonly holdsAnswer = true;
  protected override readonly limiter = new FairLimiter(
    { limit: 2, perKey: 1, waiting: 8, waitingPerKey: 2, timeoutMs: 30_000 },
    {
      own: 'Aguarde o fim da leitura do seu outro modelo.',
      all: 'Outros modelos estão sendo lidos. Tente novamente em alguns segundos.',
      retryAfterSeconds: 15,
    },
  );

  /** @throws also fileTooLarge (413), which names the limit */
  override intercept(context: ExecutionContext, next: CallHandler) {
    const handle = () =>
      next.handle().pipe(
        catchError((error: unknown) => {
          throw error instanceof PayloadTooLargeException ? fileTooLarge(IFC_TOO_LARGE) : error;
        }),
      );
    return super.intercept(context, { handle });
  }
}

const IfcRoute = (path: string, operation: string, summary: string) =>
  applyDecorators(
    Post(path),
    HttpCode(200),
    Operation(operation, summary),
    ApiQuery({
      name: 'progress',
      enum: ['true'],
      required: false,
      description:
        'Answers line by line (`application/x-ndjson`) while it reads: `{progress: {stage: bytes|entities, done, total}}`, ' +
        'at last `{proposal}`, or `{refusal}` with the status, message and errors that the plain answer would have.',
    }),
    ApiExtraModels(IfcProposalRecord),
    ApiOkResponse({
      content: {
        'application/json': { schema: { $ref: getSchemaPath(IfcProposalRecord) } },
        [LINES]: { schema: { type: 'string' } },
      },
    }),
    ApiResponse({ status: 408, description: 'The upload took too long.' }),
    ApiResponse({ status: 413, description: 'The file has more than 100 MB.' }),
    ReceivesFile(IFC_MAX_BYTES, {
      description: 'IFC2x3 or IFC4 (STEP), of up to 100 MB.',
      gate: IfcUploadInterceptor,
    }),
  );

async function* textOf(lines: AsyncIterable<IfcLine<IfcProposalRecord>>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

interface SentModel {
  buffer: Buffer;
}

interface Asked {
  file: SentModel | undefined;
  progress: unknown;
  response: Response;
}

@ApiTags('buildings')
@RequireModule('buildings')
@Controller('buildings')
export class IfcController {
  constructor(private readonly ifc: IfcService) {}

  @IfcRoute(
    'ifc',
    'readIfc',
    'What a model would fill into a new building and its compositions; nothing is stored.',
  )
  readNew(
    @CurrentActor() actor: Actor,
    @UploadedFile() file: SentModel | undefined,
    @Query('progress') progress: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<IfcProposalRecord | StreamableFile> {
    return this.answer(actor, { file, progress, response });
  }

  @IfcRoute(
    ':id/ifc',
    'readIfcOfBuilding',
    'What a model would fill into a building and its compositions; nothing is stored.',
  )
  read(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @UploadedFile() file: SentModel | undefined,
    @Query('progress') progress: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<IfcProposalRecord | StreamableFile> {
    return this.answer(actor, { file, progress, response }, id);
  }

  private async answer(actor: Actor, { file, progress, response }: Asked, id?: number) {
    if (progress !== 'true') return this.ifc.propose(actor, file?.buffer, id);
    const lines = await this.ifc.proposeInLines(actor, file?.buffer, id);
    // Neither compression nor a proxy may hold lines back.
    response.setHeader('Cache-Control', 'no-store, no-transform');
    response.setHeader('X-Accel-Buffering', 'no');
    return new StreamableFile(Readable.from(textOf(lines), { objectMode: false }), {
      type: LINES,
    }).setErrorLogger(logBrokenOff);
  }
}
