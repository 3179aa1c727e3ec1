import { statusOf } from '../api/failure';
import { getJson, sendJson } from '../api/httpClient';

/** A browser somewhere, as sessions and devices tell of it. Instants are ISO 8601. */
export interface OwnBrowser {
  id: string;
  /** 'Chrome no Windows'. */
  browser: string | null;
  address: string | null;
  createdAt: string;
  lastUsedAt: string;
  current: boolean;
}

const ADDRESS = '/api/auth/sessions';
const DEVICES = '/api/auth/devices';

/** The person's open sessions. Asked anew each time that it is looked at: sessions begin and end elsewhere. */
export const ownSessionsQuery = {
  queryKey: ['own-sessions'],
  queryFn: ({ signal }: { signal: AbortSignal }) => getJson<OwnBrowser[]>(ADDRESS, signal),
  staleTime: 0,
  gcTime: 0,
};

/** The devices that are known to the person's account. */
export const ownDevicesQuery = {
  queryKey: ['own-devices'],
  queryFn: ({ signal }: { signal: AbortSignal }) => getJson<OwnBrowser[]>(DEVICES, signal),
  staleTime: 0,
  gcTime: 0,
};

/** Deletes what may be gone already, which is no failure. */
async function remove(address: string, { id }: OwnBrowser): Promise<void> {
  await sendJson('DELETE', `${address}/${encodeURIComponent(id)}`).catch((error: unknown) => {
    if (statusOf(error) !== 404) throw error;
  });
}

export const endSession = (session: OwnBrowser): Promise<void> => remove(ADDRESS, session);
export const forgetDevice = (device: OwnBrowser): Promise<void> => remove(DEVICES, device);

/** Ends all of the person's sessions but this one: as they are now, not as they were when they were listed. */
export async function endOtherSessions(): Promise<void> {
  const sessions = await getJson<OwnBrowser[]>(ADDRESS);
  for (const session of sessions) if (!session.current) await endSession(session);
}
