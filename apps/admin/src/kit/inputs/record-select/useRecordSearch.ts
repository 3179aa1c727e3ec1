import { keepPreviousData } from '@tanstack/react-query';
import { type RaRecord, type SortPayload, useGetList } from 'ra-core';
import { useDebounced } from '../../query/useDebounced';

const SEARCH_DELAY_MS = 250;
const MOST_CHOICES = 25;
const NONE: readonly never[] = [];

export interface RecordSearch<R> {
  records: readonly R[];
  /** How many there are in all; more than `records` when the list was cut. */
  total: number;
  /** Whether `records` are still those of an earlier text. */
  isBehind: boolean;
  isPending: boolean;
  error: Error | null;
}

/** The first records of a resource that match a text, searched by the server; asks for nothing until `enabled`. */
export function useRecordSearch<R extends RaRecord<number>>(
  resource: string,
  { text, sort, enabled }: { text: string; sort: SortPayload; enabled: boolean },
): RecordSearch<R> {
  const wanted = text.trim();
  const q = useDebounced(wanted, SEARCH_DELAY_MS);
  const { data, total, isPending, isPlaceholderData, error } = useGetList<R>(
    resource,
    { pagination: { page: 1, perPage: MOST_CHOICES }, sort, filter: q ? { q } : {} },
    // Asked anew each time the list is opened: others register records too.
    { enabled, placeholderData: keepPreviousData, staleTime: 0 },
  );
  return {
    records: data ?? NONE,
    total: total ?? 0,
    isBehind: isPlaceholderData || q !== wanted,
    isPending,
    error,
  };
}
