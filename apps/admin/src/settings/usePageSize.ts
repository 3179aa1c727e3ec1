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

/** The person's own page size; the default while it is not known. */
export const usePageSize = (): number => useQuery(settingsQuery).data?.pageSize ?? DEFAULT_PAGE_SIZE;
