import { type ReactNode, useRef } from 'react';
import { Box, Paper } from '@mui/material';
import { type SortPayload, useListContext } from 'ra-core';
import { DataTable } from 'react-admin';
import { ROWS } from './useRowFocus';
import { useFrame } from '../frame';
import type { ListWords } from '../words';
import { EmptyList, ListError, ListSkeleton, NoResults } from './ListStates';
import { ListFooter } from './ListFooter';
import { ListSearch } from './ListSearch';
import { SortedHead } from './SortedHead';
import { useKeptFocus } from './useKeptFocus';

export interface ListViewProps {
  words: ListWords;
  /** The order the list opens in. */
  sort: SortPayload;
  filters: ReactNode;
  banner: ReactNode;
  errorState?: ReactNode;
  canCreate: boolean;
  exporter: boolean;
  children: ReactNode;
}

type ListBodyProps = Pick<ListViewProps, 'words' | 'canCreate' | 'errorState' | 'children'>;

function ListBody({ words, canCreate, errorState, children }: ListBodyProps) {
  const { isPending, error, total, filterValues, data } = useListContext();
  const searching = Object.keys(filterValues ?? {}).length > 0;
  if (error && !data) return errorState ?? <ListError />;
  if (isPending) return <ListSkeleton />;
  if (total === 0) return searching ? <NoResults /> : <EmptyList words={words} canCreate={canCreate} />;
  return (
    <>
      <DataTable bulkActionButtons={false} rowClick={false} head={SortedHead} hover size="medium">
        {children}
      </DataTable>
      <ListFooter />
    </>
  );
}

/** What lies under the header of a list: search and filters, then the table or the state it is in. */
export function ListView({ words, sort, filters, banner, errorState, canCreate, children }: ListViewProps) {
  const section = useRef<HTMLElement>(null);
  const kept = useKeptFocus(section);
  const { SavedFilters } = useFrame();
  return (
    <Box
      component="section"
      aria-label={words.title}
      ref={section}
      {...ROWS}
      {...kept}
      sx={{ outline: 'none' }}
    >
      {banner}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, alignItems: 'flex-start' }}>
        <ListSearch hint={words.searchLabel} />
        {filters}
        <SavedFilters usualSort={sort} />
      </Box>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <ListBody words={words} canCreate={canCreate} errorState={errorState}>
          {children}
        </ListBody>
      </Paper>
    </Box>
  );
}
