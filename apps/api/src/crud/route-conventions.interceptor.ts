import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { finalize, map, type Observable } from 'rxjs';

import { holdSlot } from '../common/concurrency/request-limits.js';
import { runInContext } from '../common/context/request-context.js';
import { LOCATION, setRecordHeaders } from '../common/http/entity-tag.js';
import { type Idempotency, IDEMPOTENT, keyOf } from '../common/http/idempotency.js';
import { FORM_TYPE } from '../common/http/json-body.js';
import { RECEIVES_FILE } from '../common/http/upload-limit.interceptor.js';
import { answerPage } from './list/page.js';

/**
 * The conventions of every route. Before a handler: refuses a form where the route receives no file, reads the
 * Idempotency-Key, holds the request's slot. After it: sets ETag and Location, streams pages, sends null as JSON.
 * One class, since each further interceptor wraps every request in another observable.
 */
@Injectable()
export class RouteConventionsInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const address = this.reflector.get<string | undefined>(LOCATION, context.getHandler());
    const route = this.reflector.get<Idempotency | undefined>(IDEMPOTENT, context.getHandler());
    const idempotency = keyOf(request, route);
    if (
      request.is(FORM_TYPE) &&
      !this.reflector.get<boolean | undefined>(RECEIVES_FILE, context.getHandler())
    )
      throw new UnsupportedMediaTypeException();
    const done = holdSlot(request);
    const answers = idempotency ? runInContext({ idempotency }, () => next.handle()) : next.handle();
    return answers.pipe(
      map((answer: unknown) => {
        if (idempotency?.isReplayed) response.setHeader('Idempotency-Replayed', 'true');
        setRecordHeaders(answer, request, response, address);
        if (answer !== null) return answerPage(answer, response);
        // Nest sends an empty body for null, which is not JSON.
        response.type('json');
        return 'null';
      }),
      finalize(done),
    );
  }
}
