import type { FilterPayload, SortPayload } from 'ra-core';

/** What a list shows: its search and filters, and its order; the list's own order when null. */
export interface ListQuery {
  filter: FilterPayload;
  sort: SortPayload | null;
}

/** A list's query, kept on the server under a name by one person. */
export interface SavedFilter {
  id: number;
  resource: string;
  name: string;
  query: ListQuery;
}

export const sameSort = (a: SortPayload, b: SortPayload): boolean =>
  a.field === b.field && a.order === b.order;

/** What is worth keeping of a list as it is shown: nothing while it is as it opens. */
export function queryOf(filter: FilterPayload, sort: SortPayload, usual: SortPayload): ListQuery | undefined {
  const ordered = !sameSort(sort, usual);
  if (!ordered && Object.keys(filter).length === 0) return undefined;
  return { filter, sort: ordered ? { field: sort.field, order: sort.order } : null };
}
