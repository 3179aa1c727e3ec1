import { Box, Paper } from '@mui/material';
import { useListContext, type SortPayload, ListBase } from 'ra-core';
import { type ReactNode, useDeferredValue, type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { useEditLink } from '../overlay/editRoute';
import { PageHeader } from '../PageHeader';
import { SkeletonLines } from '../query/ErrorAlert';
import { useLayoutSlots } from '../screen';
import type { ListWords } from '../words';
import type { BulkOptions } from './bulk/BulkActions';
import { SelectedRows } from './bulk/SelectedRows';
import { useMaySelect } from './bulk/useMaySelect';
import { hideableColumns } from './columns/hiddenColumns';
import { ROWS, ConfirmDeleteProvider } from './ConfirmDeleteProvider';
import { FilterArea } from './filters/FilterArea';
import type { ImportPlace } from './import/import-words';
import { ListFooter } from './ListFooter';
import { ListSearch } from './ListSearch';
import { EmptyList, ListError, ListProgress, NoResults } from './ListStates';
import { ListTable } from './ListTable';
import { type Beginning, ListMenu } from './menu/ListMenu';
import { NewButton } from './NewButton';

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
  /**
   * `DataTable.Col`s. `className="tablet-only"`: phones do without the column, it stands from 600 px on; `wide-only`: the
   * contract does not name it, it stands from 900 px on. Both may be hidden (docs/rules.md, Lists).
   */
  children: ReactNode;
  /** Chips beside the search, e.g. 'Requisito'; they use react-admin's list context. */
  filters?: ReactNode;
  /** Buttons beside the menu, e.g. 'Pacote de catálogo'. */
  tools?: ReactNode;
  /** Something above the table, e.g. a warning banner. */
  banner?: ReactNode;
  /** Takes the place of the usual notice when the list could not be read. */
  errorState?: ReactNode;
  /** Called instead of the usual toast when the list could not be read. */
  onLoadError?: (error: unknown) => void;
  /** Further bulk actions besides export and delete. */
  bulk?: BulkOptions;
  /** Whether its rows hold the CPF of people, which a file has written out only if it is asked for. */
  personal?: boolean;
  /** The kinds of records of an import, where there are more than the list's own; false: no import. */
  imports?: readonly ImportPlace[] | false;
  /** Entries of the menu that begin a new record otherwise than by the 'new' button. */
  beginnings?: readonly Beginning[];
  /** Hides the 'new' button where nothing can be created. */
  canCreate?: boolean;
}

/** Whether there is no record at all: nothing can be searched, filtered or exported. */
function useIsEmptyList(): boolean {
  const { isPending, total, filterValues } = useListContext();
  return !isPending && total === 0 && Object.keys(filterValues ?? {}).length === 0;
}

type ListBodyProps = Omit<
  ListPageProps,
  'sort' | 'filters' | 'tools' | 'banner' | 'imports' | 'beginnings' | 'personal' | 'bulk' | 'onLoadError'
>;

function ListBody({ canCreate = true, errorState, children, ...words }: ListBodyProps) {
  const { isPending, error, total, filterValues, data } = useListContext();
  const maySelect = useMaySelect();
  // Deferred: rendering the rows takes a phone most of a second, which would block the input.
  const isDrawn = useDeferredValue(!isPending);
  const searching = Object.keys(filterValues ?? {}).length > 0;
  if (error && !data) return errorState ?? <ListError />;
  if (isPending || !isDrawn) return <SkeletonLines lines={8} height={30} spacing={1.5} sx={{ p: 2 }} />;
  if (total === 0) return searching ? <NoResults /> : <EmptyList words={words} canCreate={canCreate} />;
  return (
    <>
      <ListTable selectable={maySelect}>{children}</ListTable>
      <ListFooter />
    </>
  );
}

/** One line: search, filters and menu. On narrow screens the filters take lines of their own. */
const TOOLBAR = {
  display: 'flex',
  flexWrap: { xs: 'wrap', lg: 'nowrap' },
  gap: 1,
  mb: 2,
  alignItems: 'center',
} as const;

/** The list below its header: search and filters, then the table or the state that it is in. */
function ListView({
  sort,
  filters,
  tools,
  banner,
  imports,
  beginnings = [],
  personal = false,
  bulk = {},
  ...body
}: Omit<ListPageProps, 'onLoadError'>) {
  const section = useRef<HTMLElement>(null);
  const kept = useKeptFocus(section);
  const isEmpty = useIsEmptyList();
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
      <Box data-screen-only sx={TOOLBAR}>
        {!isEmpty && <ListSearch hint={body.searchLabel} />}
        {!isEmpty && filters && <FilterArea>{filters}</FilterArea>}
        <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
          {tools}
          <ListMenu
            title={body.title}
            sort={sort}
            personal={personal}
            imports={imports}
            beginnings={beginnings}
            isEmpty={isEmpty}
            columns={hideableColumns(body.children)}
          />
        </Box>
      </Box>
      <Paper variant="outlined" sx={{ position: 'relative', overflow: 'clip' }}>
        <ListProgress />
        <ListBody {...body} />
      </Paper>
      <SelectedRows {...bulk} title={body.title} personal={personal} />
    </Box>
  );
}

/**
 * The list pattern: header with title, description and 'new' button, search, sortable server-side table, pages,
 * empty, loading and error states. Search, sort and page live in the address. docs/rules.md, Lists.
 */
export function ListPage({ onLoadError, ...view }: ListPageProps) {
  const { title, description, newLabel, sort, canCreate = true } = view;
  const { perPage, waiting } = useLayoutSlots().usePageSize();
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
