import { statusOf } from '../api/failure';
import { getJson, sendJson } from '../api/httpClient';

/** One of the person's open sessions, as `GET /api/auth/sessions` answers. Instants are ISO 8601. */
export interface OwnSession {
  id: string;
  /** 'Chrome no Windows'. */
  browser: string | null;
  address: string | null;
  createdAt: string;
  /** To the minute. */
  lastUsedAt: string;
  current: boolean;
}

const ADDRESS = '/api/auth/sessions';

/** Asked anew each time that it is looked at: sessions begin and end elsewhere. */
export const ownSessionsQuery = {
  queryKey: ['own-sessions'],
  queryFn: ({ signal }: { signal: AbortSignal }) => getJson<OwnSession[]>(ADDRESS, signal),
  staleTime: 0,
  gcTime: 0,
};

/** Ends a session; one that is over already is no failure. */
export async function endSession({ id }: OwnSession): Promise<void> {
  await sendJson('DELETE', `${ADDRESS}/${encodeURIComponent(id)}`).catch((error: unknown) => {
    if (statusOf(error) !== 404) throw error;
  });
}

/** Ends all of the person's sessions but this one: as they are now, not as they were when they were listed. */
export async function endOtherSessions(): Promise<void> {
  const sessions = await getJson<OwnSession[]>(ADDRESS);
  for (const session of sessions) if (!session.current) await endSession(session);
}
