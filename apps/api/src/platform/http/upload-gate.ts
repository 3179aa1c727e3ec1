import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  RequestTimeoutException,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { finalize, type Observable, throwError, timeout } from 'rxjs';

import type { ActorRequest } from '../access/access.js';
import { DomainError } from '../errors/domain-error.js';

const OF_A_PERSON = 2;
const IN_ALL = 8;
const RETRY_AFTER_SECONDS = 5;

const busy = (): DomainError =>
  new DomainError(
    'unavailable',
    'Muitos arquivos estão sendo enviados. Tente novamente em alguns segundos.',
    {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    },
  );
const tooMany = (): DomainError =>
  new DomainError('tooMany', 'Aguarde o fim dos seus outros envios.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

/**
 * Stands before what takes a file: a few at once, of a person and in all, and none longer than the deadline, after
 * which the connection is closed. Who sends slowly, or half, holds nobody else up.
 */
@Injectable()
export class UploadGate implements NestInterceptor {
  deadlineMs = 30_000;
  private readonly sending = new Map<number, number>();

  /** @throws tooMany (429) or unavailable (503); a file that takes too long is answered 408 */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const person = http.getRequest<ActorRequest>().actor?.id ?? 0;
    const mine = this.sending.get(person) ?? 0;
    if (mine >= OF_A_PERSON) throw tooMany();
    if (this.underWay() >= IN_ALL) throw busy();
    this.sending.set(person, mine + 1);
    const tooSlow = () => {
      endConnection(http.getRequest(), http.getResponse());
      return throwError(() => new RequestTimeoutException());
    };
    return next.handle().pipe(
      timeout({ first: this.deadlineMs, with: tooSlow }),
      finalize(() => this.leave(person)),
    );
  }

  /** How many are being sent now. */
  underWay(): number {
    return [...this.sending.values()].reduce((sum, one) => sum + one, 0);
  }

  private leave(person: number): void {
    const left = (this.sending.get(person) ?? 1) - 1;
    if (left > 0) this.sending.set(person, left);
    else this.sending.delete(person);
  }
}

/** Nothing more is read of what is still on its way; the answer goes out first. */
export function endConnection(request: Request, response: Response): void {
  response.setHeader('Connection', 'close');
  response.once('finish', () => request.socket.destroySoon());
}
