import { request } from '../api/httpClient';
import { queryClient } from '../api/queryClient';
import { SESSION_KEY, type SessionUser, millisecondsLeft } from '../api/session/session';
import { sessionEnd } from '../api/session/sessionEnd';
import { tabPerson } from '../api/session/tabPerson';

/**
 * How long the server's answer is waited for: a slow one may still say that another tab has extended the session, and
 * whoever leaves before it comes leaves for nothing. One that can't be had at all leaves the clock to decide.
 */
const PATIENCE_MS = 30_000;

const askServer = (): Promise<SessionUser | null> =>
  request<SessionUser>('/api/auth/user', {
    signal: AbortSignal.timeout(PATIENCE_MS),
    quiet: true,
    forAnybody: true,
  }).then(
    ({ json }) => json,
    () => null,
  );

/** Ends the session, unless the server says that it goes on, or that it is somebody else's by now. */
export async function confirmExpiry(): Promise<void> {
  const user = await askServer();
  if (user && !tabPerson.isMine(user)) return;
  if (user && millisecondsLeft(user.expires_at) > 0) queryClient.setQueryData(SESSION_KEY, user);
  else sessionEnd.expire();
}
