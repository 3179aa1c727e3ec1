import connectPgSimple, { type PGStoreOptions } from 'connect-pg-simple';
import type { Request, RequestHandler } from 'express';
import session, { type SessionData } from 'express-session';
import passport from 'passport';
import type { DataSource } from 'typeorm';

import { cookieName, cookieOptions } from '../../../common/auth/cookies.js';
import { logger } from '../../../common/logging/logger.js';
import type { Environment } from '../../../config/environment.js';
import { poolOf } from '../../../database/pool.js';
import { lastWriteSql } from '../../../database/replicas/replica-router.js';
import { epochSeconds, KEPT_AFTER_EXPIRY_SECONDS, type Person, SessionPerson } from './session-data.js';

const sessionAndPerson = (more = '') => `
  SELECT s.sess, u.id, u.email, u.epoch, u.full_name AS "fullName", u.is_admin AS "isAdmin",
    u.allowed_modules AS "allowedModules" ${more}
  FROM sessions s LEFT JOIN users u ON u.id = (s.sess ->> 'userId')::integer
  WHERE s.sid = $1 AND s.expire >= to_timestamp($2)`;

type Row = (Person | Record<keyof Person, null>) & { sess: SessionData; lastWrite?: number };
type Found = (error: unknown, session?: SessionData | null) => void;

/** A method of the library that its types lack. */
interface Queries {
  query(text: string, values: unknown[], done: (error: unknown, row?: Row) => void): void;
}

/** Sessions in PostgreSQL, read together with their person (for passport's deserialization) by one query (ADR 56). */
class SessionStore extends connectPgSimple(session) {
  private readonly statement: string;

  /** @param hasReplicas whether to read when the person last wrote */
  constructor(options: PGStoreOptions, hasReplicas = false) {
    super({ ...options, tableName: 'sessions', disableTouch: true });
    this.statement = sessionAndPerson(hasReplicas ? `, ${lastWriteSql('u.id')} AS "lastWrite"` : '');
    // Starts the library's clean-up, which otherwise begins during a request.
    this.touch('', {} as SessionData);
    // With a store that can touch, express-session sends every response in two parts; SessionsService notes the use.
    Object.assign(this, { touch: undefined });
  }

  /** Writes nothing: `openSession` inserts the row, SessionsService updates it, and a deleted one never comes back. */
  override set(_sid: string, _session: SessionData, done?: (error?: unknown) => void): void {
    done?.();
  }

  override get(sid: string, found: Found): void {
    (this as unknown as Queries).query(this.statement, [sid, epochSeconds()], (error, row) => {
      if (error) return found(error);
      if (!row) return found(null, null);
      const { sess, lastWrite, ...person } = row;
      found(null, {
        ...sess,
        passport: person.id === null ? {} : { user: new SessionPerson(person, lastWrite) },
      });
    });
  }
}

interface SessionParts {
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
