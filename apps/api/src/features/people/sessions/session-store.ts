import connectPgSimple, { type PGStoreOptions } from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';

import { lastWriteSql } from '../../../database/replicas/replica-router.js';
import { epochSeconds } from './session-data.js';
import { type Person, SessionPerson } from './session-person.js';

const sessionAndPerson = (besides = '') => `
  SELECT s.sess, u.id, u.email, u.epoch, u.full_name AS "fullName", u.is_admin AS "isAdmin",
    u.allowed_modules AS "allowedModules" ${besides}
  FROM sessions s LEFT JOIN users u ON u.id = (s.sess ->> 'userId')::integer
  WHERE s.sid = $1 AND s.expire >= to_timestamp($2)`;

interface Row extends Person {
  sess: SessionData;
  lastWrite?: number;
}
type Found = (error: unknown, session?: SessionData | null) => void;

/** What the library has and its types don't tell of. */
interface Asks {
  query(text: string, values: unknown[], answer: (error: unknown, row?: Row) => void): void;
}

/** Sessions in PostgreSQL, read together with whose they are: one way to the database instead of two. */
export class SessionStore extends connectPgSimple(session) {
  private readonly statement: string;

  /** @param readsElsewhere whether somebody asks when the person last wrote */
  constructor(options: PGStoreOptions, readsElsewhere = false) {
    super({ ...options, tableName: 'sessions', disableTouch: true });
    this.statement = sessionAndPerson(readsElsewhere ? `, ${lastWriteSql('u.id')} AS "lastWrite"` : '');
    // Does nothing but start the library's clean-up, which else would begin in the course of somebody's request.
    this.touch('', {} as SessionData);
    // For a store that notes each use, the session library sends every answer in two parts; ours are noted elsewhere.
    Object.assign(this, { touch: undefined });
  }

  /** Writes nothing: `openSession` inserts a row, SessionsService updates it, and none comes back once it is deleted. */
  override set(_sid: string, _session: SessionData, done?: (error?: unknown) => void): void {
    done?.();
  }

  override get(sid: string, found: Found): void {
    (this as unknown as Asks).query(this.statement, [sid, epochSeconds()], (error, row) => {
      if (error) return found(error);
      if (!row) return found(null, null);
      const { sess, lastWrite, ...person } = row;
      found(null, { ...sess, whose: new SessionPerson(person.id === null ? null : person, lastWrite) });
    });
  }
}
