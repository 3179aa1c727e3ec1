import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { GUEST_CODE_HEADER, GUEST_LINK_HEADER } from '@prumo/domain';
import { request, type RequestOptions } from '../../api/httpClient';
import { type GuestSaved, type GuestView, merged } from './guest';

/** What opens a link: its token, and the code where it has one. */
export interface LinkSecrets {
  token: string;
  code: string;
}

export const GUEST_URL = '/api/guest';

/** How a request shows its link instead of a session. */
const requestOf = ({ token, code }: LinkSecrets): Omit<RequestOptions, 'signal'> => ({
  headers: { [GUEST_LINK_HEADER]: token, ...(code !== '' && { [GUEST_CODE_HEADER]: code }) },
  ...{ forAnybody: true, quiet: true, withoutToken: true },
});

async function ask<T>(secrets: LinkSecrets, path: string, method = 'GET', body?: object): Promise<T> {
  const options = { ...requestOf(secrets), method, ...(body && { body: JSON.stringify(body) }) };
  return (await request<T>(`${GUEST_URL}${path}`, options)).json;
}

const keyOf = ({ token, code }: LinkSecrets) => ['guest', token, code] as const;

/** What a link gives; read once, since what is typed must not change under its reader. */
export const useGuestView = (secrets: LinkSecrets) =>
  useQuery({
    queryKey: keyOf(secrets),
    queryFn: () => ask<GuestView>(secrets, ''),
    enabled: secrets.token !== '',
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
  });

/** The secrets of the open page. */
export const LinkContext = createContext<LinkSecrets>({ token: '', code: '' });

/** Sends a write of the guest, and shows what it answered. */
export function useGuestWrite(): (method: 'PUT' | 'POST', path: string, body: object) => Promise<GuestSaved> {
  const secrets = use(LinkContext);
  const client = useQueryClient();
  return async (method, path, body) => {
    const saved = await ask<GuestSaved>(secrets, path, method, body);
    client.setQueryData<GuestView>(keyOf(secrets), (view) => view && merged(view, saved));
    return saved;
  };
}

/** How the open page asks for files. */
export const useGuestRequest = (): Omit<RequestOptions, 'signal'> => requestOf(use(LinkContext));

/** Asks for a ticket, and answers the address that it opens once. */
export function useDossierAddress(): () => Promise<string> {
  const secrets = use(LinkContext);
  return async () => {
    const { ticket } = await ask<{ ticket: string }>(secrets, '/dossier', 'POST');
    return `${GUEST_URL}/dossier?${new URLSearchParams({ ticket })}`;
  };
}

/** Reads the link's rows anew. */
export function useGuestRefresh(): () => Promise<void> {
  const secrets = use(LinkContext);
  const client = useQueryClient();
  return () => client.refetchQueries({ queryKey: keyOf(secrets) });
}
