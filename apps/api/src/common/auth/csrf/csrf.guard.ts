import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { doubleCsrf, type DoubleCsrfProtection } from 'csrf-csrf';
import type { Request } from 'express';
import { MESSAGES } from '@prumo/domain';

import { type Environment, ENVIRONMENT } from '../../../config/environment.js';
import { DomainError } from '../../errors/domain-error.js';
import { logger } from '../../logging/logger.js';
import { redactUrl } from '../../logging/redact-url.js';
import { accessOf, personOf } from '../access.js';
import { bearerOf } from '../bearer.js';
import { clientAddress, networkOf } from '../client-address.js';
import { cookieName, cookieOptions } from '../cookies.js';
import { PerMinute } from '../per-minute.js';

/** Injection token of the key that signs CSRF tokens, and nothing else. */
export const CSRF_KEY = Symbol('CSRF key');

const HEADER = 'csrf-token';
const MAX_LOGGED_PATH = 200;

function readHeader(request: Request): string | undefined {
  const value = request.headers[HEADER];
  return typeof value === 'string' ? value : undefined;
}

/**
 * Second of the guards: every write carries a token of its session (double-submit cookie, signed). A bearer token needs
 * none, since no other site can make a browser send that header. Requests are told 401 or 440 before this.
 */
@Injectable()
export class CsrfGuard implements CanActivate {
  private readonly protect: DoubleCsrfProtection;
  private readonly logLimit = new PerMinute();

  constructor(
    private readonly reflector: Reflector,
    @Inject(ENVIRONMENT) environment: Environment,
    @Inject(CSRF_KEY) key: string,
  ) {
    const { doubleCsrfProtection } = doubleCsrf({
      getSecret: () => key,
      // Visitors have no session, and none is written for them: the signed cookie ties a token to their browser.
      getSessionIdentifier: (request) => (personOf(request) ? request.sessionID : 'visitor'),
      cookieName: cookieName('csrf', environment),
      cookieOptions: cookieOptions(environment),
      getCsrfTokenFromRequest: readHeader,
    });
    this.protect = doubleCsrfProtection;
  }

  /** A guest's authority is a header too. @throws csrf (403) */
  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (bearerOf(request) !== undefined || accessOf(this.reflector, context)?.kind === 'guest') return true;
    this.protect(request, http.getResponse(), (error?: unknown) => {
      if (error) throw this.refused(request);
    });
    return true;
  }

  /** Logs one line a minute and address, with the number of refusals that it stands for. */
  private refused(request: Request): DomainError {
    const address = clientAddress(request);
    const leftOut = this.logLimit.pass(networkOf(address));
    if (leftOut !== undefined)
      logger.warn(
        {
          event: 'csrf',
          address,
          userId: personOf(request)?.id,
          method: request.method,
          path: redactUrl(request.originalUrl.split('?')[0] ?? '').slice(0, MAX_LOGGED_PATH),
          ...(leftOut > 0 && { leftOut }),
        },
        'write refused: no valid CSRF token',
      );
    return new DomainError('csrf', MESSAGES.csrf);
  }
}
