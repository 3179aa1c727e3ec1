import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { useCanAccess, useResourceContext } from 'ra-core';
import { loadable } from '../../loading/loadable';
import { LoadBoundary } from '../../loading/LoadBoundary';
import { ModalRoute, useModalRoute } from '../../overlay/ModalRoute';
import { ToolbarButton } from '../../ToolbarButton';
import type { ImportPlace } from './import-words';

const ImportDialog = loadable(() => import('./ImportDialog'));

/** The one word that is needed before the dialog is. */
const BUTTON = 'Importar';
const ROUTE = 'import';

interface ImportButtonProps {
  /** What the list is called. */
  title: string;
  /** What a file may hold; the list's own records without. */
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
          <LoadBoundary onClose={close}>
            <ImportDialog
              title={title}
              places={places ?? [{ path: resource, label: title }]}
              onClose={close}
            />
          </LoadBoundary>
        )}
      </ModalRoute>
    </>
  );
}
