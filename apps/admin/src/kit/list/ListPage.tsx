import { Box, Paper } from '@mui/material';
import { type Theme, ThemeProvider, useTheme } from '@mui/material/styles';
import { useDataTableSortContext, useListContext, type SortPayload, ListBase } from 'ra-core';
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
import { useDialogLink } from '../overlay/useDialogTarget';
import { PageHeader } from '../PageHeader';
import { useFrame } from '../screen';
import type { ListWords } from '../words';
import { ROWS, ConfirmDeleteProvider } from './ConfirmDeleteProvider';
import { ListFooter } from './ListFooter';
import { ListSearch } from './ListSearch';
import { EmptyList, ListError, ListSkeleton, NoResults } from './ListStates';
import { NewButton } from './NewButton';

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

interface ListHeaderProps {
  words: ListWords;
  canCreate: boolean;
}

/** Title, description and the primary button of a list screen. */
const ListHeader = ({ words, canCreate }: ListHeaderProps) => (
  <PageHeader
    title={words.title}
    description={words.description}
    action={canCreate && <NewButton label={words.newLabel} />}
  />
);

interface ListPageProps extends ListWords {
  /** The order the list opens in. */
  sort: SortPayload;
  /** `DataTable.Col`s; columns that phones can do without take `className="wide-only"`. */
  children: ReactNode;
  /** Selects beside the search, e.g. 'Todos os Requisitos'; they use react-admin's list context. */
  filters?: ReactNode;
  /** Filters that are always sent, besides the person's own. */
  filter?: Record<string, unknown>;
  /** Something above the table, e.g. a warning banner. */
  banner?: ReactNode;
  /** Takes the place of the usual notice when the list could not be read. */
  errorState?: ReactNode;
  /** Told instead of the usual toast when the list could not be read. */
  onLoadError?: (error: unknown) => void;
  /** Hides the 'new' button where nothing can be created. */
  canCreate?: boolean;
}

/** Follows a link to a form before the list reads the address: react-admin would take the parameter for its own. */
function LinkedList({ children }: { children: ReactNode }) {
  return useDialogLink() ? null : children;
}

/**
 * The list pattern: header with title, description and 'new' button, search, sortable server-side table, pages,
 * empty, loading and error states. Search, sort and page live in the address. docs/rules.md, Lists.
 */
export function ListPage({
  sort,
  filter,
  children,
  filters,
  banner,
  errorState,
  onLoadError,
  canCreate = true,
  ...words
}: ListPageProps) {
  const { perPage, waiting } = useFrame().usePageSize();
  return (
    <LinkedList>
      <ListBase
        sort={sort}
        perPage={perPage}
        storeKey={false}
        exporter={false}
        {...(filter && { filter })}
        queryOptions={{
          refetchOnMount: 'always',
          ...waiting,
          ...(onLoadError && { onError: onLoadError }),
        }}
      >
        <ConfirmDeleteProvider>
          <ListHeader words={words} canCreate={canCreate} />
          <ListView
            words={words}
            sort={sort}
            filters={filters}
            banner={banner}
            errorState={errorState}
            canCreate={canCreate}
          >
            {children}
          </ListView>
        </ConfirmDeleteProvider>
      </ListBase>
    </LinkedList>
  );
}
