import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Holder } from '@prumo/domain';
import { statusOf } from '../failure';
import { type RequestOptions, request } from '../httpClient';
import { queryClient } from '../queryClient';
import { secondsLeft as secondsUntil, SESSION, pollDelayMs } from './countdown';
import { notePerson, sessionEnd } from './sessionEnd';
import { mayBeSignedIn, type Person, tabUser } from './tabUser';

/** The person signed in, as `GET /api/auth/user` answers. `expires_at` in epoch seconds. */
export interface SessionUser extends Holder, Person {
  expires_at: number;
  /** A second factor is required: until it is set up, no other route can be reached. */
  mustSetUpFactor?: boolean;
}

/** An event of the account. `createdAt` is ISO 8601. */
export interface AccountEvent {
  id: number;
  kind:
    | 'newDevice'
    | 'passwordChanged'
    | 'secondFactorAdded'
    | 'secondFactorRemoved'
    | 'secondFactorReset'
    | 'recoveryCodesRenewed'
    | 'recoveryCodeUsed'
    | 'tokenCreated'
    | 'tokenRevoked';
  /** Done by an administrator; browser and address are null then. */
  byAnother: boolean;
  /** 'Chrome no Windows'. */
  browser: string | null;
  address: string | null;
  createdAt: string;
}

export const SESSION_KEY = ['session'] as const;

/** Clocks further apart than this are told apart; the `Date` header counts whole seconds only. */
const TOLERATED_SKEW_MS = 5000;
let skewMs = 0;

function learnSkew(headers: Headers): void {
  const server = Date.parse(headers.get('date') ?? '');
  const skew = server - Date.now();
  skewMs = Number.isFinite(skew) && Math.abs(skew) > TOLERATED_SKEW_MS ? skew : 0;
}

const serverNow = (): number => Date.now() + skewMs;

/** Milliseconds until the session ends by the server's clock: this device's may be wrong. */
export const millisecondsLeft = (expiresAt: number): number => expiresAt * 1000 - serverNow();

/** The same in whole seconds, none left only once it has ended. */
export const secondsLeft = (expiresAt: number): number => secondsUntil(expiresAt, new Date(serverNow()));

const cachedUser = () => queryClient.getQueryData<SessionUser | null>(SESSION_KEY);

/**
 * Reads the session's user; null without a session, for which no request is sent if there is no cookie. A session that
 * was lost is announced as its end; in that of another user the tab keeps its own one and is blocked.
 */
async function fetchUser({ signal }: { signal: AbortSignal }): Promise<SessionUser | null> {
  if (!cachedUser() && !mayBeSignedIn()) return null;
  const options: RequestOptions = { signal, quiet: true, forAnybody: true };
  try {
    const answer = await request<SessionUser>('/api/auth/user', options);
    learnSkew(answer.headers);
    if (!tabUser.isMine(answer.json)) return cachedUser() ?? null;
    notePerson(answer.json.email);
    return answer.json;
  } catch (error) {
    const status = statusOf(error);
    if (status !== 401 && status !== 440) throw error;
    if (!cachedUser()) {
      if (status === 440) sessionEnd.expire();
      return null;
    }
    if (status === 440 && isOver(cachedUser())) sessionEnd.expire();
    else sessionEnd.notice(status, (error as Error).message);
    throw error;
  }
}

const isOver = (user: SessionUser | null | undefined): boolean =>
  user != null && millisecondsLeft(user.expires_at) <= 0;

export const sessionQuery = { queryKey: SESSION_KEY, queryFn: fetchUser };

/** The person signed in, asked for once. */
export const currentUser = (): Promise<SessionUser | null> => queryClient.ensureQueryData(sessionQuery);

/** Prolongs the session; the answer says until when. */
export async function extendSession(): Promise<void> {
  const { json } = await request<{ expires_at: number }>('/api/auth/refresh', { method: 'POST' });
  queryClient.setQueryData<SessionUser | null>(SESSION_KEY, (user) =>
    user ? { ...user, expires_at: json.expires_at } : user,
  );
}

/** In somebody else's session the end of one's own is nothing to wait for. */
const delayOf = ({ expires_at: expiresAt }: SessionUser): number =>
  tabUser.takeover() ? SESSION.slowPollMs : pollDelayMs(secondsLeft(expiresAt));

/** The session, kept up to date by a poll (docs/rules.md, Session). `data` is null when nobody is signed in. */
export const useSession = () =>
  useQuery({
    ...sessionQuery,
    refetchInterval: ({ state }) => (state.data ? delayOf(state.data) : false),
    refetchIntervalInBackground: true,
  });

/** The user of the session, provided by `RequireSession`: every row of a list reads it. */
export const UserContext = createContext<SessionUser | null>(null);

/** The person signed in, for screens that are only shown to one. */
export function useUser(): SessionUser {
  const user = use(UserContext);
  if (!user) throw new Error('useUser must be used inside RequireSession');
  return user;
}
