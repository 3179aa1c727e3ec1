import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { useCanAccess, useResourceContext } from 'ra-core';
import { AsyncBoundary } from '../../loading/AsyncBoundary';
import { lazyWithRetry } from '../../loading/lazyWithRetry';
import { ModalRoute, useModalRoute } from '../../overlay/ModalRoute';
import { ToolbarButton } from '../../ToolbarButton';
import type { ImportPlace } from './import-words';

const ImportDialog = lazyWithRetry(() => import('./ImportDialog'));

/** The only text in the first bundle; the others are loaded with the dialog. */
const BUTTON = 'Importar';
const ROUTE = 'import';

interface ImportButtonProps {
  title: string;
  /** The kinds of records that a file may hold; the list's own by default. */
  places?: readonly ImportPlace[];
}

/** Opens the import of a spreadsheet over the list; Back closes it. Shown only to those who may create records. */
export function ImportButton({ title, places }: ImportButtonProps) {
  const resource = useResourceContext() ?? '';
  const { open } = useModalRoute(ROUTE);
  const { canAccess } = useCanAccess({ action: 'create' });
  if (!canAccess) return null;
  return (
    <>
      <ToolbarButton label={BUTTON} icon={UploadIcon} aria-haspopup="dialog" onClick={() => open()} />
      <ModalRoute pattern={ROUTE}>
        {(close) => (
          <AsyncBoundary onClose={close}>
            <ImportDialog
              title={title}
              places={places ?? [{ path: resource, label: title }]}
              onClose={close}
            />
          </AsyncBoundary>
        )}
      </ModalRoute>
    </>
  );
}
