import { ListBase, type SortPayload } from 'ra-core';
import type { ReactNode } from 'react';
import { useFrame } from '../frame';
import { useDialogLink } from '../overlay/useDialogTarget';
import { PageHeader } from '../PageHeader';
import type { ListWords } from '../words';
import { ConfirmDeleteProvider } from './ConfirmDeleteProvider';
import { ListView } from './ListView';
import { NewButton } from './NewButton';

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
