import { doubleCsrf } from 'csrf-csrf';
import type { Request, RequestHandler } from 'express';
import { MESSAGES } from '@prumo/domain';

import type { Environment } from '../../../config/environment.js';
import { DomainError } from '../../errors/domain-error.js';
import { logger } from '../../logging/logger.js';
import { redactUrl } from '../../logging/redact-url.js';
import type { SessionOfRequest } from '../access.js';
import { clientAddress, placeOfAddress } from '../client-address.js';
import { cookieName, cookieOptions, readCookies } from '../cookies.js';
import { PerMinute } from '../per-minute.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const HEADER = 'csrf-token';
/** The length of a logged path. */
const LONGEST_PATH = 200;

const pathOf = (request: Request): string => request.originalUrl.split('?')[0] ?? '';
const isLogin = (request: Request): boolean => /^\/api\/login(\/|$)/i.test(pathOf(request));

function readHeader(request: Request): string | undefined {
  const value = request.headers[HEADER];
  return typeof value === 'string' ? value : undefined;
}

interface CsrfParts {
  environment: Pick<Environment, 'cookieSecure'>;
  /** The key that signs the tokens. */
  key: string;
  sessions: SessionOfRequest;
}

/**
 * Requires the CSRF token of every write. A write without a session is refused with 401 or 440 before, unless it signs
 * in.
 */
export function createCsrfMiddleware({ environment, key, sessions }: CsrfParts): RequestHandler {
  const { doubleCsrfProtection: protect } = doubleCsrf({
    getSecret: () => key,
    // Visitors without a session are identified by the signed cookie alone.
    getSessionIdentifier: (request) => (sessions.signedIn(request) ? request.sessionID : 'visitor'),
    cookieName: cookieName('csrf', environment),
    cookieOptions: cookieOptions(environment),
    getCsrfTokenFromRequest: readHeader,
  });
  const check: RequestHandler = (request, response, next) => {
    if (!READS.has(request.method) && !isLogin(request)) sessions.requireOpen(request);
    protect(request, response, (error?: unknown) => next(error ? refused(request, sessions) : undefined));
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

const limit = new PerMinute();

/** Logs one refusal per minute and address, with the number of suppressed ones. */
function refused(request: Request, sessions: SessionOfRequest): DomainError {
  const address = clientAddress(request);
  const leftOut = limit.pass(placeOfAddress(address));
  if (leftOut !== undefined)
    logger.warn(
      {
        event: 'csrf',
        address,
        userId: sessions.signedIn(request)?.userId,
        method: request.method,
        path: redactUrl(pathOf(request)).slice(0, LONGEST_PATH),
        ...(leftOut > 0 && { leftOut }),
      },
      'write refused: no valid CSRF token',
    );
  return new DomainError('csrf', MESSAGES.csrf);
}
