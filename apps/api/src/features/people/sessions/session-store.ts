import connectPgSimple, { type PGStoreOptions } from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';

import { lastWriteSql } from '../../../database/replicas/replica-router.js';
import { epochSeconds, type Person, SessionPerson } from './session-data.js';

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

/** Sessions in PostgreSQL, read together with their person (for passport's deserialization): one query instead of two. */
export class SessionStore extends connectPgSimple(session) {
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
