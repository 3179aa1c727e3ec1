import { DEFAULT_PAGE_SIZE } from '@prumo/domain';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '../providers/httpClient';

export interface Settings {
  pageSize: number;
}

export const settingsQuery = {
  queryKey: ['settings'],
  queryFn: ({ signal }: { signal: AbortSignal }) => getJson<Settings>('/api/settings', signal),
};

export interface PageSize {
  /** The person's own; the default when it could not be read. */
  perPage: number;
  /** For the list's query, which waits for the size: it would be read twice, in two sizes. */
  waiting: { enabled?: false };
}

/** The person's own page size. */
export function usePageSize(): PageSize {
  const { data, isPending } = useQuery(settingsQuery);
  return { perPage: data?.pageSize ?? DEFAULT_PAGE_SIZE, waiting: isPending ? { enabled: false } : {} };
}
