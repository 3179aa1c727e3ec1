import { type QueryClient, useQueries, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GridRecord } from './gridColumn';

/** Rows of one request. */
const CHUNK_ROWS = 100;
/** How long rows that are out of sight are kept. */
const KEPT_MS = 60_000;

/** The order of the rows of a grid, and where their records come from. */
export interface GridOrder {
  resource: string;
  /** All ids, in the order of the grid. */
  ids: readonly number[];
  /** Changes when the order is read anew: records of an earlier order are not shown. */
  version: string;
}

export type ReadRows<R> = (ids: readonly number[], signal?: AbortSignal) => Promise<R[]>;

const chunkOptions = <R extends GridRecord>(
  { resource, ids, version }: GridOrder,
  chunk: number,
  read: ReadRows<R>,
) => ({
  queryKey: ['grid', resource, version, chunk],
  queryFn: ({ signal }: { signal?: AbortSignal }) =>
    read(ids.slice(chunk * CHUNK_ROWS, (chunk + 1) * CHUNK_ROWS), signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: KEPT_MS,
});

const combine = <R extends GridRecord>(results: UseQueryResult<R[]>[]) => ({
  rows: new Map(results.flatMap(({ data = [] }) => data.map((row) => [row.id, row] as const))),
  error: results.find(({ error, data }) => error && !data)?.error ?? null,
  refetch: () => results.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
});

/** Puts a saved record in the place of the loaded one. */
export const replaceRow = <R extends GridRecord>(client: QueryClient, resource: string, record: R): void =>
  void client.setQueriesData<R[]>({ queryKey: ['grid', resource] }, (rows) =>
    rows?.some(({ id }) => id === record.id)
      ? rows.map((row) => (row.id === record.id ? record : row))
      : rows,
  );

/** The records around the given places of the order, loaded as they come into sight. */
export function useGridRows<R extends GridRecord>(
  order: GridOrder,
  read: ReadRows<R>,
  places: readonly number[],
) {
  const client = useQueryClient();
  const last = Math.ceil(order.ids.length / CHUNK_ROWS) - 1;
  const chunks = [...new Set(places.map((place) => Math.floor(place / CHUNK_ROWS)))].filter(
    (chunk) => chunk >= 0 && chunk <= last,
  );
  const loaded = useQueries({
    queries: chunks.map((chunk) => chunkOptions(order, chunk, read)),
    combine: combine<R>,
  });
  return useMemo(() => {
    /** Reads what is not loaded yet of the places from `from` to `to`, both included. */
    const load = async (from: number, to: number): Promise<ReadonlyMap<number, R>> => {
      const records = new Map<number, R>();
      for (let chunk = Math.floor(from / CHUNK_ROWS); chunk <= Math.floor(to / CHUNK_ROWS); chunk += 1)
        for (const row of await client.fetchQuery(chunkOptions(order, chunk, read))) records.set(row.id, row);
      return records;
    };
    return { ...loaded, load };
  }, [client, loaded, order, read]);
}
