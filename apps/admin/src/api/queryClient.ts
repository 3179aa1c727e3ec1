import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';

const recordsOf = (data: unknown): readonly RaRecord[] =>
  (data as { data?: RaRecord[] } | undefined)?.data ?? [];

/**
 * Caches the records of a list that was just read as single records. react-admin does so only for records that are not
 * cached yet, and writing an outdated one back to the cache ends its invalidation for good.
 */
function cacheRecords(
  data: unknown,
  { queryKey: [resource, method] }: Query<unknown, unknown, unknown>,
): void {
  if (method !== 'getList') return;
  for (const record of recordsOf(data))
    queryClient.setQueryData([resource, 'getOne', { id: String(record.id), meta: undefined }], record);
}

/** Reads are kept until a write refreshes them: no retry, no interval, no refetch on focus. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onSuccess: cacheRecords }),
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
