import { overlappingIsopleths } from '@prumo/domain';
import { useMemo } from 'react';
import { useLookup } from '../../kit/query/useLookup';
import type { IsoplethChoice } from './Isopleth';

/** Which isopleths share wind speeds with another one: of all, not only of the page that is shown. */
export function useOverlaps(): ReadonlySet<number> {
  const { records } = useLookup<IsoplethChoice>('isopleths');
  return useMemo(
    () =>
      new Set(
        records.filter((isopleth) => overlappingIsopleths(isopleth, records).length > 0).map(({ id }) => id),
      ),
    [records],
  );
}
