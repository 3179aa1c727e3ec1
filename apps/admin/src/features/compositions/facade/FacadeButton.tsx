import SoundIcon from '@mui/icons-material/GraphicEqOutlined';
import { AsyncBoundary } from '../../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../../shared/loading/lazyWithRetry';
import { ModalRoute, useModalRoute } from '../../../shared/overlay/ModalRoute';
import { ToolbarButton } from '../../../shared/ToolbarButton';

const FacadeDialog = lazyWithRetry(() => import('./FacadeDialog'));

/** Named among the screen's `modals`. */
const FACADE_ROUTE = 'facade';

/** Opens the acoustic estimate of a façade of several parts; Back closes it. */
export function FacadeButton() {
  const { open } = useModalRoute(FACADE_ROUTE);
  return (
    <>
      <ToolbarButton label="Estimar fachada" icon={SoundIcon} aria-haspopup="dialog" onClick={() => open()} />
      <ModalRoute pattern={FACADE_ROUTE}>
        {(close) => (
          <AsyncBoundary onClose={close}>
            <FacadeDialog onClose={close} />
          </AsyncBoundary>
        )}
      </ModalRoute>
    </>
  );
}
