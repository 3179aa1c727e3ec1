import { useQuery } from '@tanstack/react-query';
import type { ContentChange } from '@prumo/domain';
import { getJson } from '../../../api/httpClient';

/** What two reports would print differently today. */
export const useComparison = (from: number, to: number) =>
  useQuery({
    queryKey: ['report-comparison', from, to],
    queryFn: ({ signal }) => getJson<ContentChange[]>(`/api/reports/compare?from=${from}&to=${to}`, signal),
    refetchOnMount: 'always',
    gcTime: 0,
  });
