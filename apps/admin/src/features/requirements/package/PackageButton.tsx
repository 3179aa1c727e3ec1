import PackageIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, useMediaQuery } from '@mui/material';
import { useUser } from '../../../api/signed-in/session';
import { loadable } from '../../../kit/loading/loadable';
import { LoadBoundary } from '../../../kit/loading/LoadBoundary';
import { ModalRoute, useModalRoute } from '../../../kit/overlay/ModalRoute';

const PackageDialog = loadable(() => import('./PackageDialog'));

/** The one text that is needed before the dialog is. */
const BUTTON = 'Pacote de catálogo';
export const PACKAGE_ROUTE = 'package';

/** Opens the whole catalogue as one file, to be had or to be brought; Back closes it. For administrators alone. */
export function PackageButton() {
  const { open } = useModalRoute(PACKAGE_ROUTE);
  const phone = useMediaQuery('(max-width: 599.95px)');
  if (!useUser().isAdmin) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-label={BUTTON}
        aria-haspopup="dialog"
        startIcon={phone ? undefined : <PackageIcon fontSize="small" />}
        onClick={() => open()}
        sx={{ flexShrink: 0, minHeight: 40, ...(phone && { minWidth: 44, px: 1 }) }}
      >
        {phone ? <PackageIcon fontSize="small" /> : BUTTON}
      </Button>
      <ModalRoute pattern={PACKAGE_ROUTE}>
        {(close) => (
          <LoadBoundary onClose={close}>
            <PackageDialog onClose={close} />
          </LoadBoundary>
        )}
      </ModalRoute>
    </>
  );
}
