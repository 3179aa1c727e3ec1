import PackageIcon from '@mui/icons-material/FileDownloadOutlined';
import { useUser } from '../../../api/signed-in/session';
import { AsyncBoundary } from '../../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../../shared/loading/lazyWithRetry';
import { ModalRoute, useModalRoute } from '../../../shared/overlay/ModalRoute';
import { ToolbarButton } from '../../../shared/ToolbarButton';

const PackageDialog = lazyWithRetry(() => import('./PackageDialog'));

/** The one text that is needed before the dialog is. */
const BUTTON = 'Pacote de catálogo';
export const PACKAGE_ROUTE = 'package';

/** Opens the whole catalogue as one file, to be had or to be brought; Back closes it. For administrators alone. */
export function PackageButton() {
  const { open } = useModalRoute(PACKAGE_ROUTE);
  if (!useUser().isAdmin) return null;
  return (
    <>
      <ToolbarButton label={BUTTON} icon={PackageIcon} aria-haspopup="dialog" onClick={() => open()} />
      <ModalRoute pattern={PACKAGE_ROUTE}>
        {(close) => (
          <AsyncBoundary onClose={close}>
            <PackageDialog onClose={close} />
          </AsyncBoundary>
        )}
      </ModalRoute>
    </>
  );
}
