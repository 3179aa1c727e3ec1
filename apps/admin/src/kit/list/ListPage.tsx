import { Box, Button, Paper, Typography } from '@mui/material';
import { type Theme, ThemeProvider, useTheme } from '@mui/material/styles';
import { useDataTableSortContext, useListContext, type SortPayload, ListBase } from 'ra-core';
import {
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
  useDeferredValue,
  useMemo,
  type FocusEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { DataTableHead, DataTable } from 'react-admin';
import { counted } from '@prumo/domain';
import { useEditLink } from '../overlay/editRoute';
import { PageHeader } from '../PageHeader';
import { SkeletonLines } from '../query/Failed';
import { useFrame } from '../screen';
import { CLEAR_OF_TOASTS } from '../toast/useToastPlace';
import type { ListWords } from '../words';
import { ROWS, ConfirmDeleteProvider } from './ConfirmDeleteProvider';
import { ExportButton } from './export/ExportButton';
import type { ImportPlace } from './import/import-words';
import { ImportButton } from './import/ImportButton';
import { ListFooter } from './ListFooter';
import { ListSearch } from './ListSearch';
import { EmptyList, ListError, NoResults } from './ListStates';
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
 * Keeps the focus on the list when the focused element disappears with a refetch: the button of an empty list, of a
 * failed one, of a search without results.
 */
function useKeptFocus(list: RefObject<HTMLElement | null>) {
  // Subscribes to the list, so that the effect runs whenever its content changes.
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

interface ListPageProps extends ListWords {
  /** The order the list opens in. */
  sort: SortPayload;
  /** `DataTable.Col`s; columns that phones can do without take `className="wide-only"`. */
  children: ReactNode;
  /** Selects beside the search, e.g. 'Todos os Requisitos'; they use react-admin's list context. */
  filters?: ReactNode;
  /** Something above the table, e.g. a warning banner. */
  banner?: ReactNode;
  /** Takes the place of the usual notice when the list could not be read. */
  errorState?: ReactNode;
  /** Called instead of the usual toast when the list could not be read. */
  onLoadError?: (error: unknown) => void;
  /** The actions for selected rows; without them no row can be selected. */
  bulkActions?: ReactElement | false;
  /** Whether its rows hold the CPF of people, which a file has written out only if it is asked for. */
  personal?: boolean;
  /** The kinds of records of an import, where there are more than the list's own; false: no import. */
  imports?: readonly ImportPlace[] | false;
  /** Hides the 'new' button where nothing can be created. */
  canCreate?: boolean;
}

type ListBodyProps = Omit<
  ListPageProps,
  'sort' | 'filters' | 'banner' | 'imports' | 'personal' | 'onLoadError'
>;

function ListBody({ canCreate = true, errorState, bulkActions = false, children, ...words }: ListBodyProps) {
  const { isPending, error, total, filterValues, data } = useListContext();
  // Deferred: rendering the rows takes a phone most of a second, which would block the input.
  const isDrawn = useDeferredValue(!isPending);
  const searching = Object.keys(filterValues ?? {}).length > 0;
  if (error && !data) return errorState ?? <ListError />;
  if (isPending || !isDrawn) return <SkeletonLines lines={8} height={30} spacing={1.5} sx={{ p: 2 }} />;
  if (total === 0) return searching ? <NoResults /> : <EmptyList words={words} canCreate={canCreate} />;
  return (
    <>
      <DataTable
        bulkActionButtons={bulkActions}
        bulkActionsToolbar={NO_TOOLBAR}
        rowClick={false}
        head={SortedHead}
        hover
        size="medium"
      >
        {children}
      </DataTable>
      <ListFooter />
    </>
  );
}

/** react-admin's toolbar lies over the table's head, where this list clips it: `BulkBar` replaces it. */
const NO_TOOLBAR = <></>;

/** The actions for selected rows. Below the table and sticky: appearing moves no row. */
function BulkBar({ children }: { children: ReactNode }) {
  const { selectedIds = [], onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <Paper
      {...CLEAR_OF_TOASTS}
      variant="outlined"
      role="toolbar"
      aria-label={BULK.name}
      sx={{
        ...{ position: 'sticky', bottom: 8, zIndex: 3, mt: 1, px: 2, py: 1 },
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 },
      }}
    >
      <Typography variant="body2" role="status" sx={{ mr: 'auto' }}>
        {BULK.selected(selectedIds.length)}
      </Typography>
      {children}
      <Button size="small" color="inherit" onClick={() => onUnselectItems()}>
        {BULK.clear}
      </Button>
    </Paper>
  );
}

const BULK = {
  name: 'Ações para as linhas marcadas',
  selected: (count: number) => counted(count, 'linha marcada', 'linhas marcadas'),
  clear: 'Desmarcar',
} as const;

/** The list below its header: search and filters, then the table or the state that it is in. */
function ListView({
  sort,
  filters,
  banner,
  imports,
  personal = false,
  ...body
}: Omit<ListPageProps, 'onLoadError'>) {
  const section = useRef<HTMLElement>(null);
  const kept = useKeptFocus(section);
  const { SavedFilters } = useFrame();
  return (
    <Box
      component="section"
      aria-label={body.title}
      ref={section}
      {...ROWS}
      {...kept}
      sx={{ outline: 'none' }}
    >
      {banner}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, alignItems: 'flex-start' }}>
        <ListSearch hint={body.searchLabel} />
        {filters}
        <SavedFilters usualSort={sort} />
        {imports !== false && <ImportButton title={body.title} {...(imports && { places: imports })} />}
        <ExportButton title={body.title} personal={personal} />
      </Box>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <ListBody {...body} />
      </Paper>
      {body.bulkActions && <BulkBar>{body.bulkActions}</BulkBar>}
    </Box>
  );
}

/**
 * The list pattern: header with title, description and 'new' button, search, sortable server-side table, pages,
 * empty, loading and error states. Search, sort and page live in the address. docs/rules.md, Lists.
 */
export function ListPage({ onLoadError, ...view }: ListPageProps) {
  const { title, description, newLabel, sort, canCreate = true } = view;
  const { perPage, waiting } = useFrame().usePageSize();
  // A link to a form is followed before the list reads the address: react-admin would take the parameter for its own.
  if (useEditLink()) return null;
  return (
    <ListBase
      sort={sort}
      perPage={perPage}
      storeKey={false}
      exporter={false}
      disableAuthentication
      queryOptions={{ refetchOnMount: 'always', ...waiting, ...(onLoadError && { onError: onLoadError }) }}
    >
      <ConfirmDeleteProvider>
        <PageHeader
          title={title}
          description={description}
          action={canCreate && <NewButton label={newLabel} />}
        />
        <ListView {...view} />
      </ConfirmDeleteProvider>
    </ListBase>
  );
}
