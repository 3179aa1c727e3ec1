import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useDebounced } from '../../kit/query/useDebounced';
import { type LookupRecord, useLookup } from '../../kit/query/useLookup';

const SEARCH_DELAY_MS = 250;
const MOST_SUGGESTIONS = 50;

interface FoundCity extends LookupRecord {
  name: string;
  stateId: number;
}

/** Municipalities whose name matches, of one state when its letters are given; the server searches. */
export function useCitySearch(text: string, stateCode: string | null | undefined) {
  const { getList } = useDataProvider();
  const states = useLookup('states');
  const stateId = states.records.find(({ code }) => code === stateCode)?.id;
  const q = useDebounced(text.trim(), SEARCH_DELAY_MS);
  const { data, isFetching, error } = useQuery({
    queryKey: ['cities', 'search', q, stateId ?? null],
    queryFn: ({ signal }) =>
      getList<FoundCity>('cities', {
        pagination: { page: 1, perPage: MOST_SUGGESTIONS },
        sort: { field: 'name', order: 'ASC' },
        filter: { ...(q && { q }), ...(stateId !== undefined && { stateId }) },
        signal,
      }),
    enabled: stateId !== undefined || q.length >= 2,
    placeholderData: keepPreviousData,
  });
  return { cities: data?.data ?? [], isFetching, error };
}
