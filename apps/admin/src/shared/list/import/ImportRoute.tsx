import { useResourceContext } from 'ra-core';
import { AsyncBoundary } from '../../loading/AsyncBoundary';
import { lazyWithRetry } from '../../loading/lazyWithRetry';
import { ModalRoute } from '../../overlay/ModalRoute';
import type { ImportPlace } from './import-words';

const ImportDialog = lazyWithRetry(() => import('./ImportDialog'));

export const IMPORT_ROUTE = 'import';

interface ImportRouteProps {
  title: string;
  /** The kinds of records that a file may hold; the list's own by default. */
  places?: readonly ImportPlace[];
}

/** The import of a spreadsheet over the list; Back closes it. */
export function ImportRoute({ title, places }: ImportRouteProps) {
  const resource = useResourceContext() ?? '';
  return (
    <ModalRoute pattern={IMPORT_ROUTE}>
      {(close) => (
        <AsyncBoundary onClose={close}>
          <ImportDialog title={title} places={places ?? [{ path: resource, label: title }]} onClose={close} />
        </AsyncBoundary>
      )}
    </ModalRoute>
  );
}
