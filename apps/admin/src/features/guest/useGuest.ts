import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { GUEST_CODE_HEADER, GUEST_INVITATION_HEADER, GUEST_LINK_HEADER } from '@prumo/domain';
import { request, type RequestOptions } from '../../api/httpClient';
import { type GuestSaved, type GuestView, merged } from './guest';

/** Credentials of an invitation: the token of a link and its code, if any; or the invitation's number, in a session. */
export type GuestAccess = { token: string; code: string } | { invitation: number };

export const GUEST_URL = '/api/guest';

/** How a request shows its link instead of a session, or names the invitation of the session's user. */
const requestOf = (access: GuestAccess): Omit<RequestOptions, 'signal'> => {
  if ('invitation' in access)
    return { headers: { [GUEST_INVITATION_HEADER]: String(access.invitation) }, withoutToken: true };
  const { token, code } = access;
  return {
    headers: { [GUEST_LINK_HEADER]: token, ...(code !== '' && { [GUEST_CODE_HEADER]: code }) },
    ...{ forAnybody: true, quiet: true, withoutToken: true },
  };
};

async function ask<T>(access: GuestAccess, path: string, method = 'GET', body?: object): Promise<T> {
  const options = { ...requestOf(access), method, ...(body && { body: JSON.stringify(body) }) };
  return (await request<T>(`${GUEST_URL}${path}`, options)).json;
}

const keyOf = (access: GuestAccess) => ['guest', access] as const;

/** What a link gives; read once, since what is typed must not change under its reader. */
export const useGuestView = (access: GuestAccess) =>
  useQuery({
    queryKey: keyOf(access),
    queryFn: () => ask<GuestView>(access, ''),
    enabled: 'invitation' in access || access.token !== '',
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
  });

/** The credentials of the page's invitation. */
export const GuestContext = createContext<GuestAccess>({ token: '', code: '' });

/** Sends a write of the guest, and shows what it answered. */
export function useGuestWrite(): (method: 'PUT' | 'POST', path: string, body: object) => Promise<GuestSaved> {
  const access = use(GuestContext);
  const client = useQueryClient();
  return async (method, path, body) => {
    const saved = await ask<GuestSaved>(access, path, method, body);
    client.setQueryData<GuestView>(keyOf(access), (view) => view && merged(view, saved));
    return saved;
  };
}

/** How the open page asks for files. */
export const useGuestRequest = (): Omit<RequestOptions, 'signal'> => requestOf(use(GuestContext));

/** Asks for a ticket, and answers the address that it opens once. */
export function useDossierAddress(): () => Promise<string> {
  const access = use(GuestContext);
  return async () => {
    const { ticket } = await ask<{ ticket: string }>(access, '/dossier', 'POST');
    return `${GUEST_URL}/dossier?${new URLSearchParams({ ticket })}`;
  };
}

/** Reads the link's rows anew. */
export function useGuestRefresh(): () => Promise<void> {
  const access = use(GuestContext);
  const client = useQueryClient();
  return () => client.refetchQueries({ queryKey: keyOf(access) });
}
