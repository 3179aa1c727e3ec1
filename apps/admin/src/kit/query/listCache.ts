import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { GetListResult, RaRecord } from 'ra-core';

type Rows = GetListResult<RaRecord>;
type Restore = () => void;

/**
 * Changes the rows of every cached page of a resource at once and answers how to put them back: the optimistic
 * half of toggles and removals.
 */
export async function patchLists(
  queryClient: QueryClient,
  resource: string,
  patch: (rows: Rows) => Rows,
): Promise<Restore> {
  const filter = { queryKey: [resource, 'getList'] satisfies QueryKey };
  await queryClient.cancelQueries(filter);
  const before = queryClient.getQueriesData<Rows>(filter);
  queryClient.setQueriesData<Rows>(filter, (rows) => (rows ? patch(rows) : rows));
  return () => {
    for (const [key, rows] of before) queryClient.setQueryData(key, rows);
  };
}

/** The rows without one record. */
export const without =
  (id: RaRecord['id']) =>
  (rows: Rows): Rows => {
    const data = rows.data.filter((row) => row.id !== id);
    const removed = rows.data.length - data.length;
    return { ...rows, data, ...(rows.total !== undefined && { total: rows.total - removed }) };
  };

/** The rows with some fields of one record changed. */
export const withChange =
  (id: RaRecord['id'], change: Record<string, unknown>) =>
  (rows: Rows): Rows => ({
    ...rows,
    data: rows.data.map((row) => (row.id === id ? { ...row, ...change } : row)),
  });
