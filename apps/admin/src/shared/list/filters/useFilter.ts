import { useListContext } from 'ra-core';

/** The value of a list's filter, and its setter; undefined filters nothing. The other filters stay. */
export function useFilter(source: string): readonly [value: unknown, set: (value: unknown) => void] {
  const { filterValues, setFilters } = useListContext();
  const { [source]: value, ...others } = (filterValues ?? {}) as Record<string, unknown>;
  return [value, (next) => setFilters(next === undefined ? others : { ...others, [source]: next })];
}
