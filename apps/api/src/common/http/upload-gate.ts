import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  RequestTimeoutException,
} from '@nestjs/common';
import type { Response } from 'express';
import { finalize, type Observable, throwError, timeout } from 'rxjs';

import type { ActorRequest } from '../auth/access.js';
import { FairQueue } from '../concurrency/fair-limiter.js';
import { askerOf } from '../concurrency/request-limits.js';
import { endConnection } from './end-connection.js';

const TEXTS = {
  own: 'Aguarde o fim dos seus outros envios.',
  all: 'Muitos arquivos estão sendo enviados. Tente novamente em alguns segundos.',
  retryAfterSeconds: 5,
};
/** Of a person, of which eight requests are worked on at once, as many wait as there may be. */
const LIMITS = { atOnce: 8, ofOne: 2, waiting: 32, waitingOfOne: 6, patienceMs: 5000 };

/**
 * Stands before what takes a file: a few at once, of a person and in all, the others wait unread; none longer than the
 * deadline, after which the connection is closed. Who sends slowly, or half, holds nobody else up. What reads the form
 * (multer) answers once it has read it to its end, refused ones too.
 */
@Injectable()
export class UploadGate implements NestInterceptor {
  deadlineMs = 30_000;
  private readonly turns = new FairQueue(LIMITS, TEXTS);

  /** @throws tooMany (429) or unavailable (503); a file that takes too long is answered 408 */
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<ActorRequest>();
    const response = http.getResponse<Response>();
    const tooSlow = () => {
      endConnection(request, response);
      return throwError(() => new RequestTimeoutException());
    };
    // Awaited, not an observable of its own: what comes after knows the request by its asynchronous context.
    const leave = await this.turns.enter(askerOf(request, response, { userId: request.actor?.id ?? 0 }));
    return next.handle().pipe(timeout({ first: this.deadlineMs, with: tooSlow }), finalize(leave));
  }

  /** How many are being sent now. */
  underWay(): number {
    return this.turns.size.underWay;
  }
}
