import { MESSAGES } from '@prumo/domain';
import { doubleCsrf } from 'csrf-csrf';
import type { Request, RequestHandler } from 'express';

import { DomainError } from '../../common/errors/domain-error.js';
import { logger } from '../../common/logging/logger.js';
import type { Settings } from '../../config/settings.js';
import { cookieName, cookieOptions, readCookies } from '../cookies.js';
import { deriveKey } from '../session-secret.js';
import { requireOpenSession, signedInSession } from '../session/session-data.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const HEADER = 'csrf-token';

const pathOf = (request: Request): string => request.originalUrl.split('?')[0] ?? '';
const isLogin = (request: Request): boolean => /^\/api\/login\/?$/i.test(pathOf(request));

/**
 * A token belongs to the session it was made in. Visitors have no session, nor is one written for them: what
 * ties a token to their browser is the signed cookie that comes with it.
 */
const identifierOf = (request: Request): string => (signedInSession(request) ? request.sessionID : 'visitor');

function readHeader(request: Request): string | undefined {
  const value = request.headers[HEADER];
  return typeof value === 'string' ? value : undefined;
}

/**
 * Every write must carry the token in its header. Who isn't signed in may only log in, so any other write of
 * theirs is told 401 or 440 first: that is what helps.
 */
export function createCsrfMiddleware(
  settings: Pick<Settings, 'cookieSecure'>,
  secret: string,
): RequestHandler {
  const key = deriveKey(secret, 'csrf');
  const { doubleCsrfProtection: protect } = doubleCsrf({
    getSecret: () => key,
    getSessionIdentifier: identifierOf,
    cookieName: cookieName('csrf', settings),
    cookieOptions: cookieOptions(settings),
    getCsrfTokenFromRequest: readHeader,
  });
  const check: RequestHandler = (request, response, next) => {
    if (!READS.has(request.method) && !isLogin(request)) requireOpenSession(request);
    protect(request, response, (error?: unknown) => next(error ? refused(request) : undefined));
  };
  return (request, response, next) =>
    readCookies(request, response, (error?: unknown) => {
      if (error) return next(error);
      try {
        check(request, response, next);
      } catch (thrown) {
        next(thrown);
      }
    });
}

function refused(request: Request): DomainError {
  logger.warn(
    {
      event: 'csrf',
      userId: signedInSession(request)?.userId,
      method: request.method,
      path: pathOf(request),
    },
    'write refused: no valid CSRF token',
  );
  return new DomainError('csrf', MESSAGES.csrf);
}
