import { request } from '../httpClient';
import { queryClient } from '../queryClient';
import { SESSION_KEY, type SessionUser, millisecondsLeft } from './session';
import { sessionEnd } from './sessionEnd';

/** A server that doesn't answer is not waited for. */
const PATIENCE_MS = 2000;

const askServer = (): Promise<SessionUser | null> =>
  request<SessionUser>('/api/auth/user', { signal: AbortSignal.timeout(PATIENCE_MS), quiet: true }).then(
    ({ json }) => json,
    () => null,
  );

/** Ends the session, unless the server says that it goes on: another tab may have extended it. */
export async function confirmExpiry(): Promise<void> {
  const known = queryClient.getQueryData<SessionUser | null>(SESSION_KEY);
  const user = await askServer();
  const goesOn = user && user.email === known?.email && millisecondsLeft(user.expires_at) > 0;
  if (goesOn) queryClient.setQueryData(SESSION_KEY, user);
  else sessionEnd.expire();
}
