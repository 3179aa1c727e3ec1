import type { Request } from 'express';
import type { Session, SessionData } from 'express-session';
import { MESSAGES } from '@prumo/domain';

import { DomainError } from '../../../common/errors/domain-error.js';
import type { SessionPerson } from './session-person.js';

/** What a sign-in leaves in its session's row. Instants are epoch seconds. */
export interface SignIn {
  userId: number;
  /** Names the session to its owner; tells nothing of the cookie. */
  publicId: string;
  createdAt: number;
  expiresAt: number;
  lastUsedAt: number;
  /** When the person last gave their password; not there in a session of an earlier release: long ago. */
  confirmedAt?: number;
  /** When the person last gave a second factor; absent: never in this session. */
  factorGivenAt?: number;
  browser: string | null;
  address: string | null;
  /** At the sign-in a second factor was demanded and there was none: until there is, the session opens nothing else. */
  mustSetUpFactor?: boolean;
}

declare module 'express-session' {
  // Declaration merging: the only way to tell express-session what its sessions hold.
  interface SessionData extends Partial<SignIn> {
    /** Whose it is, where that was read with it. */
    whose?: SessionPerson;
  }
}

/** A session that somebody has signed in to. */
export type OpenSession = Session & SessionData & SignIn;

/** How long a sign-in lasts at most, however often it is extended. */
export const ABSOLUTE_LIFETIME_SECONDS = 12 * 60 * 60;
/** How long an expired session's row is kept, to tell 'expired' from 'never was'. */
export const KEPT_AFTER_EXPIRY_SECONDS = 24 * 60 * 60;

/** How long after they gave their password, or a second factor, nobody is asked for it again. */
const CONFIRMED_FOR_SECONDS = 10 * 60;

export const epochSeconds = (): number => Math.floor(Date.now() / 1000);

/** When a session used now ends: the idle time from now, within the absolute lifetime from its sign-in. */
export const expiryFrom = (now: number, signedInAt: number, idleSeconds: number): number =>
  Math.min(now + idleSeconds, signedInAt + ABSOLUTE_LIFETIME_SECONDS);

/** So far the clocks of two processes may be apart. */
const CLOCKS_APART_SECONDS = 5 * 60;

/** Whether a moment lies ahead: the clock has been set back since, and what began then would last for too long. */
const isAhead = (at: number, now: number): boolean => at > now + CLOCKS_APART_SECONDS;

/** Whether a session has ended, or is of a time that the clock has yet to come to. */
export const isOver = (
  { createdAt, expiresAt }: Pick<SignIn, 'createdAt' | 'expiresAt'>,
  now = epochSeconds(),
): boolean => expiresAt <= now || isAhead(createdAt, now);

const isRecent = (at: number, now: number): boolean => now - at < CONFIRMED_FOR_SECONDS && !isAhead(at, now);

/** Whether the session's person has given their password a short while ago. */
export const isConfirmed = (
  { confirmedAt = 0 }: Pick<SignIn, 'confirmedAt'>,
  now = epochSeconds(),
): boolean => isRecent(confirmedAt, now);

/** Whether the session's person has given a second factor a short while ago. */
export const hasGivenFactor = (
  { factorGivenAt = 0 }: Pick<SignIn, 'factorGivenAt'>,
  now = epochSeconds(),
): boolean => isRecent(factorGivenAt, now);

const isSignedIn = (session: Request['session'] | undefined): session is OpenSession =>
  typeof session?.userId === 'number' && typeof session.expiresAt === 'number';

/** The request's session, whether open or expired; undefined when nobody has signed in to it. */
export const signedInSession = ({ session }: Request): OpenSession | undefined =>
  isSignedIn(session) ? session : undefined;

export const unauthenticated = (): DomainError =>
  new DomainError('unauthenticated', MESSAGES.unauthenticated);

/** @throws unauthenticated (401) without a session, sessionExpired (440) with one that is over. */
export function requireOpenSession(request: Request): OpenSession {
  const session = signedInSession(request);
  if (!session) throw unauthenticated();
  if (isOver(session)) throw new DomainError('sessionExpired', MESSAGES.sessionExpired);
  return session;
}
