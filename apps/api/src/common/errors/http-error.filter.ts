import { randomUUID } from 'node:crypto';

import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  MethodNotAllowedException,
  NotFoundException,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Express, Request, Response } from 'express';
import { MESSAGES, REAUTH, REAUTH_FACTOR } from '@prumo/domain';

import { allowedMethods } from '../http/api-path.js';
import { REQUEST_ID } from '../http/request-id.js';
import { logger } from '../logging/logger.js';
import { redactUrl } from '../logging/redact-url.js';
import { translateDatabaseError, isConnectionReleased } from './database-errors.js';
import { describeError } from './describe-error.js';
import { DomainError, type ErrorCode, type ErrorResponse, invalid, HTTP_STATUS } from './domain-error.js';
import { sendRetryPage } from './retry-page.js';
import { unavailableLog } from './unavailable.js';

/** Errors of Nest and Express in Portuguese. */
const MESSAGE_OF: Readonly<Record<number, string>> = {
  400: 'Requisição inválida.',
  404: 'Rota não encontrada.',
  405: 'Método não permitido.',
  408: 'O envio demorou demais. Tente novamente.',
  413: 'Requisição grande demais.',
  414: 'Endereço longo demais.',
  415: 'Tipo de conteúdo não suportado. Envie JSON.',
};

/** Codes in the response, for programs. */
const PUBLIC_CODE: Readonly<Partial<Record<ErrorCode, string>>> = {
  confirmPassword: REAUTH,
  confirmFactor: REAUTH_FACTOR,
};

/** A body of 256 kB has room for thousands. */
const MAX_FIELD_ERRORS = 20;

/** The client disconnected while the request waited for a slot. */
const isClientClosed = (error: unknown, { destroyed }: Response): boolean =>
  destroyed && (error as Error | null)?.name === 'AbortError';

@Catch()
export class HttpErrorFilter implements ExceptionFilter {
  constructor(private readonly server: HttpAdapterHost) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const response = http.getResponse<Response>();
    if (response.headersSent || isClientClosed(thrown, response)) {
      response.destroy();
      return;
    }
    const error = this.methodNotAllowedForKnownPath(thrown, http.getRequest<Request>(), response);
    answerError(error, http.getRequest<Request>(), response);
  }

  /** Turns 404 into 405 with `Allow` where the address has routes of other methods. */
  private methodNotAllowedForKnownPath(
    error: unknown,
    { method, baseUrl, path }: Request,
    response: Response,
  ): unknown {
    if (!(error instanceof NotFoundException)) return error;
    const allowed = allowedMethods(this.server.httpAdapter.getInstance<Express>(), baseUrl + path);
    if (allowed.length === 0 || allowed.includes(method)) return error;
    response.setHeader('Allow', allowed.join(', '));
    return new MethodNotAllowedException();
  }
}

/** Multer's codes of refusals that name a field of the form. */
const FORM_ERRORS: Readonly<Record<string, string>> = {
  LIMIT_FIELD_VALUE: 'O conteúdo deste campo é grande demais.',
  LIMIT_UNEXPECTED_FILE: 'O formulário não tem este campo de arquivo, ou já recebeu um.',
};

/** Multer's error is the cause of Nest's exception. */
function translateFormError(error: unknown): DomainError | undefined {
  const { code, field } = (error as { cause?: { code?: unknown; field?: unknown } } | null)?.cause ?? {};
  const message =
    typeof code === 'string' && Object.hasOwn(FORM_ERRORS, code) ? FORM_ERRORS[code] : undefined;
  return message !== undefined && typeof field === 'string' ? invalid({ [field]: message }) : undefined;
}

/** Internals are never sent; a 500 carries its request's id. */
export function answerError(error: unknown, request: Request, response: Response): void {
  const known =
    error instanceof DomainError ? error : (translateFormError(error) ?? translateDatabaseError(error));
  // Logged, since a bug would look the same: work that goes on after its transaction.
  if (isConnectionReleased(error))
    logger.error({ error: describeError(error) }, 'a transaction went on without its connection');
  const { reason = 'busy', retryAfterSeconds } = known?.details ?? {};
  if (known?.code === 'unavailable') unavailableLog.note(reason);
  if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', retryAfterSeconds);
  if (known && sendRetryPage(known, request, response)) return;
  const body = known ? fromDomain(known) : fromUnknown(error, request, response);
  response.status(body.statusCode).json(body);
}

function fromDomain({ code, message, details }: DomainError): ErrorResponse {
  const { errors, maxErrors = MAX_FIELD_ERRORS, dependents, refused, count } = details;
  return {
    statusCode: HTTP_STATUS[code],
    message,
    ...(PUBLIC_CODE[code] && { code: PUBLIC_CODE[code] }),
    ...(errors && { errors: Object.fromEntries(Object.entries(errors).slice(0, maxErrors)) }),
    ...(dependents && { dependents }),
    ...(refused && { refused }),
    ...(count !== undefined && { count }),
  };
}

/** http-errors (body parser and others) carry a status. */
const statusOf = (error: unknown): number | undefined => {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
};

function fromUnknown(error: unknown, request: Request, response: Response): ErrorResponse {
  const statusCode = statusOf(error);
  if (statusCode !== undefined && statusCode < 500)
    return { statusCode, message: MESSAGE_OF[statusCode] ?? MESSAGES.unexpected };
  const errorId = String(response.getHeader(REQUEST_ID) ?? randomUUID());
  logger.error(
    {
      errorId,
      method: request.method,
      path: redactUrl(request.baseUrl + request.path),
      error: describeError(error),
    },
    'request failed',
  );
  return { statusCode: 500, message: MESSAGES.unexpected, errorId };
}
