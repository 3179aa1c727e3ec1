import type { Request } from 'express';
import type { Session, SessionData } from 'express-session';
import { MESSAGES } from '@prumo/domain';

import type { RequestPerson } from '../../../common/auth/access.js';
import { DomainError } from '../../../common/errors/domain-error.js';
import type { User } from '../users/user.entity.js';

/** The content of the column `sess` of a session's row. Instants are epoch seconds. */
export interface StoredSession {
  userId: number;
  /** Identifies the session to its owner; unrelated to the cookie. */
  publicId: string;
  createdAt: number;
  expiresAt: number;
  lastUsedAt: number;
  /** When the password was last given; absent in sessions of early releases. */
  confirmedAt?: number;
  /** When a second factor was last given in this session. */
  factorGivenAt?: number;
  browser: string | null;
  address: string | null;
  /** A second factor was required at the sign-in and missing: until it is set up, the session gives access to nothing else. */
  mustSetUpFactor?: boolean;
}

declare module 'express-session' {
  // Declaration merging is express-session's way to type what its sessions hold.
  interface SessionData extends Partial<StoredSession> {
    /** Passport's serialized user: the person's id; as read by `SessionStore`, the person. */
    passport?: { user?: number | SessionPerson };
  }
}

export type OpenSession = Session & SessionData & StoredSession;

export const ABSOLUTE_LIFETIME_SECONDS = 12 * 60 * 60;
/** Expired sessions keep their row for so long, to distinguish 440 from 401. */
export const KEPT_AFTER_EXPIRY_SECONDS = 24 * 60 * 60;

/** How long a given password or second factor counts. */
const CONFIRMED_FOR_SECONDS = 10 * 60;

export const epochSeconds = (): number => Math.floor(Date.now() / 1000);

export const expiryFrom = (now: number, signedInAt: number, idleSeconds: number): number =>
  Math.min(now + idleSeconds, signedInAt + ABSOLUTE_LIFETIME_SECONDS);

/** Maximum clock skew between two processes. */
const CLOCKS_APART_SECONDS = 5 * 60;

/** True for a time in the future: the clock was set back since, and a session from then would last too long. */
const isAhead = (at: number, now: number): boolean => at > now + CLOCKS_APART_SECONDS;

export const isExpired = (
  { createdAt, expiresAt }: Pick<StoredSession, 'createdAt' | 'expiresAt'>,
  now = epochSeconds(),
): boolean => expiresAt <= now || isAhead(createdAt, now);

/** True when password or second factor were given recently enough to count. */
export const isRecent = (at = 0, now = epochSeconds()): boolean =>
  now - at < CONFIRMED_FOR_SECONDS && !isAhead(at, now);

const isSignedIn = (session: Request['session'] | undefined): session is OpenSession =>
  typeof session?.userId === 'number' && typeof session.expiresAt === 'number';

/** The request's session, open or expired. */
export const signedInSession = ({ session }: Request): OpenSession | undefined =>
  isSignedIn(session) ? session : undefined;

export const unauthenticated = (): DomainError =>
  new DomainError('unauthenticated', MESSAGES.unauthenticated);

/** @throws unauthenticated (401) without a session, sessionExpired (440) with one that is over. */
export function requireOpenSession(request: Request): OpenSession {
  const session = signedInSession(request);
  if (!session) throw unauthenticated();
  if (isExpired(session)) throw new DomainError('sessionExpired', MESSAGES.sessionExpired);
  return session;
}

/** Columns of the person that every request needs. */
export type Person = Pick<User, 'id' | 'email' | 'epoch' | 'fullName' | 'isAdmin' | 'allowedModules'>;

/** A slow body or a queue may take longer: then the person is read again. */
const FRESH_MS = 1000;

/** The person of a session as read with it: passport's `request.user`. Never stored. */
export class SessionPerson implements RequestPerson {
  private readonly readAt = performance.now();

  /** @param lastWrite position in the database's log of their last write, where replicas are used */
  constructor(
    readonly person: Person,
    readonly lastWrite?: number,
  ) {}

  get id(): number {
    return this.person.id;
  }

  get isFresh(): boolean {
    return performance.now() - this.readAt < FRESH_MS;
  }

  toJSON(): undefined {
    return undefined;
  }
}
