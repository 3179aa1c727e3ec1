import { type QueryClient, type QueryKey, type Query, useQueryClient } from '@tanstack/react-query';
import type { GetListResult, RaRecord } from 'ra-core';
import { NoConnection } from '../../api/failure';

type Rows = GetListResult<RaRecord>;
/** A change of the rows of a list. */
export type RowsPatch = (rows: Rows) => Rows;

export interface ListPatch {
  /** Takes this change back, and no other that was made since. */
  restore: () => void;
  /** Repeats the reads that the change cancelled; only needed where nothing else reads the lists again. */
  resume: () => void;
}

/** Undoes in `rows` the rows that `patched` added, changed or removed of `before`. */
function unpatch(rows: Rows, before: Rows, patched: Rows): Rows {
  const kept = new Map(patched.data.map((row) => [row.id, row]));
  const present = new Set(rows.data.map(({ id }) => id));
  const changed = new Map(before.data.filter((row) => kept.get(row.id) !== row).map((row) => [row.id, row]));
  const known = new Set(before.data.map(({ id }) => id));
  let data = rows.data
    .filter(({ id }) => known.has(id) || !kept.has(id))
    .map((row) => changed.get(row.id) ?? row);
  for (const [index, row] of before.data.entries())
    if (!kept.has(row.id) && !present.has(row.id)) data = data.toSpliced(index, 0, row);
  const total = rows.total === undefined ? {} : { total: rows.total + data.length - rows.data.length };
  return { ...rows, data, ...total };
}

/** Changes the rows of every cached page of a resource, before the server has answered. */
export async function patchLists(
  queryClient: QueryClient,
  resource: string,
  patch: RowsPatch,
): Promise<ListPatch> {
  const filter = { queryKey: [resource, 'getList'] satisfies QueryKey };
  const cancelled = new Set(queryClient.getQueryCache().findAll({ ...filter, fetchStatus: 'fetching' }));
  await queryClient.cancelQueries(filter);
  const before = queryClient.getQueriesData<Rows>(filter);
  queryClient.setQueriesData<Rows>(filter, (rows) => (rows ? patch(rows) : rows));
  return {
    restore: () => {
      for (const [key, rows] of before)
        queryClient.setQueryData<Rows>(key, (now) => now && rows && unpatch(now, rows, patch(rows)));
    },
    resume: () => {
      if (cancelled.size > 0)
        void queryClient.refetchQueries(
          { ...filter, type: 'active', predicate: (query) => cancelled.has(query) },
          { cancelRefetch: false },
        );
    },
  };
}

/** The rows without one record. */
export const without =
  (id: RaRecord['id']): RowsPatch =>
  (rows) => {
    const data = rows.data.filter((row) => row.id !== id);
    const removed = rows.data.length - data.length;
    return { ...rows, data, ...(rows.total !== undefined && { total: rows.total - removed }) };
  };

/** The rows with some fields of one record changed. */
export const withChange =
  (id: RaRecord['id'], change: Record<string, unknown>): RowsPatch =>
  (rows) => ({
    ...rows,
    data: rows.data.map((row) => (row.id === id ? { ...row, ...change } : row)),
  });

/**
 * The queries that a write does not refresh: their own code updates them; the rows of an open grid keep their order; an
 * open form keeps what it was opened with, and an authenticator app its secret.
 */
const KEPT_AFTER_WRITES = new Set<unknown>([
  ...['session', 'auth', 'settings', 'grid-order'],
  ...['report-answers', 'new-app-secret'],
]);
const isData = ({ queryKey }: Query): boolean => !KEPT_AFTER_WRITES.has(queryKey[0]);

/**
 * Invalidates all reads after a write, since one record shows in many places: lists, choices, dashboard. Without a
 * connection it does nothing: the lists would fail, and their errors hide that of the write.
 */
export function useRefreshAfterWrite(): (failure?: unknown) => void {
  const queryClient = useQueryClient();
  return (failure) => {
    if (!(failure instanceof NoConnection)) void queryClient.invalidateQueries({ predicate: isData });
  };
}

/**
 * The same after a change that the visible lists already show: it refetches at once only the other reads of the
 * resource (the overlaps of the isopleths), everything else when it is next shown.
 */
export function useRefreshLater(resource: string): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ predicate: isData, refetchType: 'none' });
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ queryKey: [of, what] }) => of === resource && what !== 'getList',
    });
  };
}
