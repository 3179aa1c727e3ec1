import { useQuery } from '@tanstack/react-query';
import { SESSION, pollDelayMs } from './countdown';
import { type SessionUser, secondsLeft, sessionQuery } from './session';
import { tabPerson } from './tabPerson';

/** In somebody else's session the end of one's own is nothing to wait for. */
const delayOf = ({ expires_at: expiresAt }: SessionUser): number =>
  tabPerson.takeover() ? SESSION.slowPollMs : pollDelayMs(secondsLeft(expiresAt));

/** The session, kept up to date by the poll of spec §4. `data` is null when nobody is signed in. */
export const useSession = () =>
  useQuery({
    ...sessionQuery,
    refetchInterval: ({ state }) => (state.data ? delayOf(state.data) : false),
    refetchIntervalInBackground: true,
  });

/** The person signed in, for screens that are only shown to one. */
export function useUser(): SessionUser {
  const { data } = useSession();
  if (!data) throw new Error('useUser must be used inside RequireSession');
  return data;
}
