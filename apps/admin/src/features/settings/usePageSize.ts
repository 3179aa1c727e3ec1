import { useQuery } from '@tanstack/react-query';
import { DEFAULT_PAGE_SIZE } from '@prumo/domain';
import { getJson } from '../../api/httpClient';
import type { PageSize } from '../../shared/screen';

export interface Settings {
  pageSize: number;
  publicNames: boolean;
}

export const settingsQuery = {
  queryKey: ['settings'],
  queryFn: ({ signal }: { signal: AbortSignal }) => getJson<Settings>('/api/settings', signal),
};

/** The person's own page size. */
export function usePageSize(): PageSize {
  const { data, isPending } = useQuery(settingsQuery);
  return { perPage: data?.pageSize ?? DEFAULT_PAGE_SIZE, waiting: isPending ? { enabled: false } : {} };
}
