import { randomUUID } from 'node:crypto';

import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { MESSAGES } from '@prumo/domain';
import type { Request, Response } from 'express';

import { describeError } from '../logging/describe-error.js';
import { logger } from '../logging/logger.js';
import { translateDatabaseError } from './database-errors.js';
import { DomainError, type ErrorCode } from './domain-error.js';
import type { ErrorResponse } from './error-response.js';

const STATUS: Readonly<Record<ErrorCode, number>> = {
  invalid: 400,
  unauthenticated: 401,
  loginFailed: 401,
  csrf: 403,
  moduleForbidden: 403,
  actionForbidden: 403,
  notFound: 404,
  duplicate: 409,
  referenced: 409,
  stale: 409,
  conflict: 409,
  otherPerson: 412,
  tooMany: 429,
  sessionExpired: 440,
  unavailable: 503,
};

/** What Nest and Express refuse on their own, said in Portuguese. */
const MESSAGE_OF: Readonly<Record<number, string>> = {
  400: 'Requisição inválida.',
  404: 'Rota não encontrada.',
  405: 'Método não permitido.',
  413: 'Requisição grande demais.',
  414: 'Endereço longo demais.',
  415: 'Tipo de conteúdo não suportado. Envie JSON.',
};

/** The one place where errors become HTTP. Nothing of the inside leaves; a 500 carries an id to find it by. */
@Catch()
export class HttpErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const response = http.getResponse<Response>();
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const known = error instanceof DomainError ? error : translateDatabaseError(error);
    if (known?.retryAfterSeconds !== undefined) response.setHeader('Retry-After', known.retryAfterSeconds);
    const body = known ? fromDomain(known) : fromUnknown(error, http.getRequest<Request>());
    response.status(body.statusCode).json(body);
  }
}

const fromDomain = ({ code, message, errors, dependents }: DomainError): ErrorResponse => ({
  statusCode: STATUS[code],
  message,
  ...(errors && { errors }),
  ...(dependents && { dependents }),
});

/** http-errors (body parser and others) carry a status of their own. */
const statusOf = (error: unknown): number | undefined => {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
};

function fromUnknown(error: unknown, request: Request): ErrorResponse {
  const statusCode = statusOf(error);
  if (statusCode !== undefined && statusCode < 500)
    return { statusCode, message: MESSAGE_OF[statusCode] ?? MESSAGES.unexpected };
  const errorId = randomUUID();
  logger.error(
    { errorId, method: request.method, path: request.path, error: describeError(error) },
    'request failed',
  );
  return { statusCode: 500, message: MESSAGES.unexpected, errorId };
}
