import { type Identifier, useListContext } from 'ra-core';
import { createContext, use, useEffect, useEffectEvent, useState } from 'react';
import { BULK_LIMIT } from '@prumo/domain';

/** The records of a bulk write, as the API takes them: the ticked ones, or all that the list's filter finds. */
export type BulkSelection =
  | { ids: readonly Identifier[] }
  | { filter: Readonly<Record<string, unknown>>; count: number; except?: readonly Identifier[] };

export const countOf = (selection: BulkSelection): number =>
  'ids' in selection ? selection.ids.length : selection.count - (selection.except?.length ?? 0);

/** The selection without the records that were refused. */
export function withoutRecords(selection: BulkSelection, left: readonly Identifier[]): BulkSelection {
  if ('ids' in selection) return { ids: selection.ids.filter((id) => !left.includes(id)) };
  return { ...selection, except: [...(selection.except ?? []), ...left] };
}

/** The selection of a filter that finds another number of records by now. */
export const withCount = (selection: BulkSelection, count: number): BulkSelection =>
  'ids' in selection ? selection : { ...selection, count };

/** The filter of a list that shows the selection. */
export const filterOf = (selection: BulkSelection): Readonly<Record<string, unknown>> =>
  'ids' in selection ? { id: selection.ids } : selection.filter;

const BulkSelectionContext = createContext<BulkSelection>({ ids: [] });
export const BulkSelectionProvider = BulkSelectionContext.Provider;

/** The records that a bulk action applies to. */
export const useBulkSelection = (): BulkSelection => use(BulkSelectionContext);

interface AllSelected {
  filter: Readonly<Record<string, unknown>>;
  count: number;
  /** Rows that are ticked since: unticking one ends the selection of all. */
  ids: readonly Identifier[];
}

/** The selection of a list: its ticked rows, or, once `selectAll` was called, all records on all pages. */
export function useListSelection() {
  const { selectedIds = [], data = [], filterValues = {}, total = 0, onSelect } = useListContext();
  const [all, setAll] = useState<AllSelected>();
  const isTicked = (id: Identifier): boolean => selectedIds.includes(id);
  const pageIds = data.map(({ id }) => id as Identifier);
  const isAll =
    all !== undefined &&
    JSON.stringify(all.filter) === JSON.stringify(filterValues) &&
    all.ids.every(isTicked);
  // The rows of a page that is shown since are ticked first, then belong to the selection.
  const newIds = isAll ? pageIds.filter((id) => !all.ids.includes(id)) : [];
  const unticked = newIds.filter((id) => !isTicked(id)).join();
  const tickPage = useEffectEvent(() => onSelect([...new Set([...selectedIds, ...pageIds])]));
  useEffect(() => {
    if (unticked !== '') tickPage();
  }, [unticked]);
  if (isAll && newIds.length > 0 && unticked === '') setAll({ ...all, ids: [...all.ids, ...newIds] });
  const canSelectAll = !isAll && total > selectedIds.length && total <= BULK_LIMIT;
  const selection: BulkSelection = isAll ? { filter: all.filter, count: all.count } : { ids: selectedIds };
  return {
    selection,
    isAll,
    /** Undefined where all are selected already, or are too many. */
    selectAll: canSelectAll
      ? () => setAll({ filter: filterValues as AllSelected['filter'], count: total, ids: selectedIds })
      : undefined,
    total,
  };
}
