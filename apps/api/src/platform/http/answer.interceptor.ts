import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { finalize, map, type Observable } from 'rxjs';

import { answerPage } from '../crud/list/page.js';
import { keepTurn } from '../turns/request-turns.js';
import { LOCATION, tellRecord } from './entity-tag.js';

/** What becomes of every answer on its way out. One for all: each interceptor is another layer around every request. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const address = this.reflector.get<string | undefined>(LOCATION, context.getHandler());
    const done = keepTurn(request);
    return next.handle().pipe(
      map((answer: unknown) => {
        tellRecord(answer, request, response, address);
        return answerPage(answer, response);
      }),
      finalize(done),
    );
  }
}
