import connectPgSimple, { type PGStoreOptions } from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';

import { epochSeconds } from './session-data.js';
import { type Person, SessionPerson } from './session-person.js';

const SESSION_AND_PERSON = `
  SELECT s.sess, u.id, u.email, u.full_name AS "fullName", u.is_admin AS "isAdmin",
    u.allowed_modules AS "allowedModules"
  FROM sessions s LEFT JOIN users u ON u.id = (s.sess ->> 'userId')::integer
  WHERE s.sid = $1 AND s.expire >= to_timestamp($2)`;

interface Row extends Person {
  sess: SessionData;
}
type Found = (error: unknown, session?: SessionData | null) => void;

/** What the library has and its types don't tell of. */
interface Asks {
  query(text: string, values: unknown[], answer: (error: unknown, row?: Row) => void): void;
}

/** Sessions in PostgreSQL, read together with whose they are: one way to the database instead of two. */
export class SessionStore extends connectPgSimple(session) {
  constructor(options: PGStoreOptions) {
    super({ ...options, tableName: 'sessions', disableTouch: true });
    // Does nothing but start the library's clean-up, which else would begin in the course of somebody's request.
    this.touch('', {} as SessionData);
  }

  override get(sid: string, found: Found): void {
    (this as unknown as Asks).query(SESSION_AND_PERSON, [sid, epochSeconds()], (error, row) => {
      if (error) return found(error);
      if (!row) return found(null, null);
      const { sess, ...person } = row;
      found(null, { ...sess, whose: new SessionPerson(person.id === null ? null : person) });
    });
  }
}
