import type { Request, RequestHandler } from 'express';
import session from 'express-session';
import passport from 'passport';
import type { DataSource } from 'typeorm';

import { cookieName, cookieOptions } from '../../../common/auth/cookies.js';
import { logger } from '../../../common/logging/logger.js';
import type { Environment } from '../../../config/environment.js';
import { poolOf } from '../../../database/pool.js';
import { KEPT_AFTER_EXPIRY_SECONDS } from './session-data.js';
import { SessionStore } from './session-store.js';

export interface SessionParts {
  dataSource: DataSource;
  environment: Pick<Environment, 'cookieSecure' | 'SESSION_TTL_SECONDS' | 'DATABASE_REPLICA_URLS'>;
  secret: string;
}

/**
 * Server-side sessions, and passport's `request.user` from them. Only a sign-in inserts a row; later changes are UPDATEs
 * (SessionsService), so that a request in flight cannot bring back a session that was ended meanwhile.
 */
export function createSessionMiddleware({ dataSource, environment, secret }: SessionParts): RequestHandler {
  // The store's clean-up timer ends with the database.
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
  const restore = passport.session() as RequestHandler;
  return (request, response, next) => {
    if (environment.cookieSecure) declareSecure(request);
    load(request, response, (error?: unknown) => (error ? next(error) : restore(request, response, next)));
  };
}

/** With COOKIE_SECURE behind a proxy that is not in TRUST_PROXY, express-session would silently send no cookie. */
const declareSecure = (request: Request): void => {
  Object.defineProperty(request, 'secure', { value: true, configurable: true });
};
