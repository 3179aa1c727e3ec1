import {
  type QueryKey,
  skipToken,
  useInfiniteQuery,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useConsoleDataProvider } from '../../api/dataProvider';

/** Reads anew whenever a screen is opened. */
export const ALWAYS_FRESH = { staleTime: 0, gcTime: 0 } as const;

/** The cache key of `useRead`: the segments of the address after `/api`, the resource first. */
export const readKey = (url: string): QueryKey => url.split(/[/?]/).slice(2);

type ReadOptions<T, S> = Pick<
  UseQueryOptions<T, Error, S>,
  'enabled' | 'gcTime' | 'placeholderData' | 'refetchOnWindowFocus' | 'select' | 'staleTime'
>;

/** Reads an address that is no list or record of a resource; nothing while the address is undefined. */
export function useRead<T, S = T>(url: string | undefined, options: ReadOptions<T, S> = {}) {
  const { read } = useConsoleDataProvider();
  return useQuery<T, Error, S>({
    queryKey: readKey(url ?? ''),
    queryFn: url === undefined ? skipToken : ({ signal }) => read<T>(url, signal),
    ...options,
  });
}

interface PageOf<C> {
  /** The cursor of the next page; null on the last. */
  next: C | null;
}

/** Reads an address page by page, each with the cursor of the page before it (`before`). */
export const useReadPages = <P extends PageOf<string | number>>(url: string) => {
  const { read } = useConsoleDataProvider();
  return useInfiniteQuery({
    queryKey: readKey(url),
    queryFn: ({ pageParam, signal }) =>
      read<P>(pageParam === null ? url : `${url}${url.includes('?') ? '&' : '?'}before=${pageParam}`, signal),
    initialPageParam: null as string | number | null,
    getNextPageParam: ({ next }) => next,
    ...ALWAYS_FRESH,
  });
};
