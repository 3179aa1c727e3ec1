import { savedFilterFields } from '@prumo/domain';
import { useConsoleDataProvider } from '../../api/dataProvider';
import { NameDialog } from '../../shared/NameDialog';
import { FILTERS, FILTERS_URL, type ListQuery } from './savedFilters';

interface SaveFilterDialogProps {
  /** The list that the filter is of, and its query. */
  resource: string;
  query: ListQuery;
  /** Names that are taken already. */
  names: readonly string[];
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the name of the filter. A filter of the same name is replaced. */
export function SaveFilterDialog({ resource, query, ...props }: SaveFilterDialogProps) {
  const { send } = useConsoleDataProvider();
  return (
    <NameDialog
      {...props}
      texts={FILTERS}
      field={savedFilterFields.name}
      save={(name) => send('POST', FILTERS_URL, { resource, name, query })}
    />
  );
}
