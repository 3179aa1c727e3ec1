import { Box, Paper } from '@mui/material';
import { type Theme, ThemeProvider, useTheme } from '@mui/material/styles';
import { useDataTableSortContext, useListContext, type SortPayload } from 'ra-core';
import {
  type ComponentPropsWithRef,
  type ReactNode,
  useMemo,
  type FocusEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { DataTableHead, DataTable } from 'react-admin';
import { useFrame } from '../frame';
import type { ListWords } from '../words';
import { ListFooter } from './ListFooter';
import { ListSearch } from './ListSearch';
import { EmptyList, ListError, ListSkeleton, NoResults } from './ListStates';
import { ROWS } from './useRowFocus';

const DIRECTION = { ASC: 'ascending', DESC: 'descending' } as const;

/** A column's heading. Which column it is, react-admin tells its cell by class alone. */
function HeadCell({ className = '', ...props }: ComponentPropsWithRef<'th'>) {
  const sort = useDataTableSortContext();
  const sorted = sort && className.split(' ').includes(`column-${sort.field}`);
  return <th {...props} className={className} {...(sorted && { 'aria-sort': DIRECTION[sort.order] })} />;
}

// Its types leave out `component`, which its table cell takes all the same.
const CELL = { component: HeadCell } as object;

const withHeadCell = (theme: Theme): Theme => ({
  ...theme,
  components: { ...theme.components, RaDataTableHeadCell: { defaultProps: CELL } },
});

/** The headings of a list; the one it is sorted by says so to screen readers, which react-admin's own does not. */
function SortedHead({ children }: { children?: ReactNode }) {
  const theme = useTheme();
  const headed = useMemo(() => withHeadCell(theme), [theme]);
  return (
    <ThemeProvider theme={headed}>
      <DataTableHead>{children}</DataTableHead>
    </ThemeProvider>
  );
}

/**
 * What has the focus may go when the list is read again: the button of an empty list, of one that failed, of a search
 * without results, of a page that is no more. The focus then stays on the list, rather than fall to the page.
 */
function useKeptFocus(list: RefObject<HTMLElement | null>) {
  // Whatever the list shows is shown anew with its context.
  useListContext();
  const last = useRef<Element>(undefined);
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = undefined;
    if (document.activeElement === document.body) list.current?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      last.current = target;
    },
  };
}

interface ListViewProps {
  words: ListWords;
  /** The order the list opens in. */
  sort: SortPayload;
  filters: ReactNode;
  banner: ReactNode;
  errorState?: ReactNode;
  canCreate: boolean;
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
