import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  RequestTimeoutException,
  SetMetadata,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Response } from 'express';
import { finalize, type Observable, throwError, timeout } from 'rxjs';

import type { ActorRequest } from '../auth/access.js';
import { FairLimiter } from '../concurrency/fair-limiter.js';
import { contextOf, endConnection } from '../concurrency/request-limits.js';
import { FORM_TYPE } from './json-body.js';
import { BINARY } from './openapi/operation.js';

const TEXTS = {
  own: 'Aguarde o fim dos seus outros envios.',
  all: 'Muitos arquivos estão sendo enviados. Tente novamente em alguns segundos.',
  retryAfterSeconds: 5,
};
/** A person has at most eight requests at once: two send and six wait. */
const LIMITS = { limit: 8, perKey: 2, waiting: 32, waitingPerKey: 6, timeoutMs: 5000 };

export const uploadLimiter = () => new FairLimiter(LIMITS, TEXTS);

/** Waiting uploads stay unread. One that exceeds the timeout is answered 408 and its connection closed. */
@Injectable()
export class UploadLimitInterceptor implements NestInterceptor {
  timeoutMs = 30_000;
  protected readonly limiter = uploadLimiter();
  /** Whether the slot is held until the answer was sent, rather than begun. */
  protected readonly holdsAnswer: boolean = false;

  /** @throws tooMany (429) or unavailable (503) */
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<ActorRequest>();
    const response = http.getResponse<Response>();
    const tooSlow = () => {
      endConnection(request, response);
      return throwError(() => new RequestTimeoutException());
    };
    // Awaited rather than an observable: the handler needs the request's asynchronous context.
    const release = await this.limiter.acquire(contextOf(request, response));
    if (this.holdsAnswer) response.once('close', release);
    const free = this.holdsAnswer ? () => undefined : release;
    return next.handle().pipe(timeout({ first: this.timeoutMs, with: tooSlow }), finalize(free));
  }

  activeUploads(): number {
    return this.limiter.size.underWay;
  }
}

export const RECEIVES_FILE = 'http:receivesFile';

type MulterOptions = NonNullable<Parameters<typeof FileInterceptor>[1]>;

interface FileForm extends MulterOptions {
  /** Of the file, in the OpenAPI document. */
  description?: string;
  /** The schemas of fields beside the file; `limits` must admit them. */
  fields?: Readonly<Record<string, object>>;
  gate?: Type<UploadLimitInterceptor>;
}

/**
 * A route that receives a form of one `file` of at most `maxBytes` (413), once the gate grants a slot. It has no other
 * field by default, since multer would hold it in memory.
 */
export function ReceivesFile(
  maxBytes: number,
  { description, fields, gate = UploadLimitInterceptor, limits, ...options }: FileForm = {},
) {
  const file = { ...BINARY, ...(description !== undefined && { description }) };
  const only = { fileSize: maxBytes, files: 1, fields: 0, parts: 1, ...limits };
  return applyDecorators(
    SetMetadata(RECEIVES_FILE, true),
    ApiConsumes(FORM_TYPE),
    ApiBody({ schema: { type: 'object', properties: { file, ...fields }, required: ['file'] } }),
    UseInterceptors(gate, FileInterceptor('file', { ...options, limits: only })),
  );
}
