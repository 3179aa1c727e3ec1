import { keepPreviousData } from '@tanstack/react-query';
import { useDebounced } from '../../shared/query/useLookup';
import { useRead } from '../../shared/query/useRead';
import { matches, type SearchHit } from './groups';

const DELAY_MS = 150;
/** One letter says nothing yet. */
const SHORTEST = 2;
/** What the server takes. */
export const LONGEST_SEARCH = 100;
const KEPT_MS = 30_000;
const NONE: readonly SearchHit[] = [];

/** Records by name or code, from the server. While a longer text is looked up, what still goes by it stays. */
export function usePaletteSearch(typed: string) {
  const wanted = typed.trim();
  const asked = useDebounced(wanted, DELAY_MS);
  const enabled = wanted.length >= SHORTEST && asked.length >= SHORTEST;
  const { data, error, isFetching, refetch } = useRead<SearchHit[]>(
    `/api/search?q=${encodeURIComponent(asked)}`,
    {
      enabled,
      staleTime: 0,
      gcTime: KEPT_MS,
      placeholderData: keepPreviousData,
    },
  );
  const behind = asked !== wanted || isFetching;
  const found = wanted.length >= SHORTEST ? (data ?? NONE) : NONE;
  return {
    hits: behind ? found.filter(({ label, detail }) => matches(`${label} ${detail ?? ''}`, wanted)) : found,
    searching: wanted.length >= SHORTEST && behind,
    error: enabled && !behind ? error : null,
    retry: () => void refetch(),
  };
}
