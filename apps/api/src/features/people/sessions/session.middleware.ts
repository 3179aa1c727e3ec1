import type { RequestHandler, Request } from 'express';
import session from 'express-session';
import type { DataSource } from 'typeorm';
import { MESSAGES, SESSION_PERSON_HEADER } from '@prumo/domain';

import { cookieName, cookieOptions } from '../../../common/auth/cookies.js';
import { DomainError } from '../../../common/errors/domain-error.js';
import { logger } from '../../../common/logging/logger.js';
import type { Environment } from '../../../config/environment.js';
import { poolOf } from '../../../database/pool.js';
import { isOver, signedInSession, KEPT_AFTER_EXPIRY_SECONDS } from './session-data.js';
import { SessionStore } from './session-store.js';

/**
 * Refuses (412) what is asked for somebody else than the person whose session it is: a tab goes on with the cookies of
 * whoever signed in last, and would write in their name. Before CSRF, whose refusal clients answer with a new token.
 */
export const refuseOtherPerson: RequestHandler = (request, _response, next) => {
  const asked = request.headers[SESSION_PERSON_HEADER];
  const session = signedInSession(request);
  // A session that is over is told as such, whoever it was of.
  const isOpen = session !== undefined && !isOver(session);
  const isOther = asked !== undefined && isOpen && asked !== String(session.userId);
  next(isOther ? new DomainError('otherPerson', MESSAGES.otherPerson) : undefined);
};

/** Where sessions live and how their cookie is signed. */
export interface SessionParts {
  dataSource: DataSource;
  environment: Pick<Environment, 'cookieSecure' | 'SESSION_TTL_SECONDS' | 'DATABASE_REPLICA_URLS'>;
  secret: string;
}

/**
 * Server-side sessions. Only a sign-in writes a row here; whatever changes one later is an UPDATE of its own
 * (SessionsService), so that a request in flight can't bring back a session that was ended meanwhile.
 */
export function createSessionMiddleware({ dataSource, environment, secret }: SessionParts): RequestHandler {
  // Its clean-up timer is no reason for the process to stay, and ends with the database.
  const store = new SessionStore(
    {
      pool: poolOf(dataSource),
      ttl: environment.SESSION_TTL_SECONDS + KEPT_AFTER_EXPIRY_SECONDS,
      errorLog: (what: string) => {
        if (dataSource.isInitialized) logger.warn(what);
        else store.close();
      },
    },
    environment.DATABASE_REPLICA_URLS !== undefined,
  );
  const load = session({
    store,
    name: cookieName('sid', environment),
    secret,
    cookie: cookieOptions(environment),
    resave: false,
    saveUninitialized: false,
  });
  return (request, response, next) => {
    if (environment.cookieSecure) declareSecure(request);
    load(request, response, next);
  };
}

/**
 * COOKIE_SECURE says that browsers reach us by TLS. Where a proxy ends it that we weren't told of, the session
 * library would silently send no cookie at all: the browser is the one to judge.
 */
const declareSecure = (request: Request): void => {
  Object.defineProperty(request, 'secure', { value: true, configurable: true });
};
