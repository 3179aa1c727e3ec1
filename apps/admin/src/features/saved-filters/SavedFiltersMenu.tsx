import { useListContext, useResourceContext } from 'ra-core';
import { savedFilterFields } from '@prumo/domain';
import { NamedMenu } from '../../shared/named/NamedMenu';
import type { SavedFiltersProps } from '../../shared/screen';
import { FILTERS, FILTERS_URL, queryOf, sameSort, type SavedFilter } from './savedFilters';

/** The person's saved filters of a list: applies, saves and removes them. */
export default function SavedFiltersMenu({ usualSort, anchor, onClose }: SavedFiltersProps) {
  const resource = useResourceContext() ?? '';
  const { filterValues, sort, setFilters, setSort } = useListContext();
  const query = queryOf(filterValues ?? {}, sort, usualSort);
  return (
    <NamedMenu<SavedFilter>
      texts={FILTERS}
      url={FILTERS_URL}
      query={`?resource=${resource}`}
      field={savedFilterFields.name}
      anchor={anchor}
      side="right"
      onClose={onClose}
      onChoose={({ query: { filter, sort: kept } }) => {
        setFilters(filter);
        const wanted = kept ?? usualSort;
        if (!sameSort(wanted, sort)) setSort(wanted);
      }}
      current={query && (() => ({ resource, query }))}
    />
  );
}
