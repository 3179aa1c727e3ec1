import ModelIcon from '@mui/icons-material/ViewInArOutlined';
import { useMayDo } from '../../../api/authProvider';
import { AsyncBoundary } from '../../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../../shared/loading/lazyWithRetry';
import { ModalRoute, useModalRoute } from '../../../shared/overlay/ModalRoute';
import { ToolbarButton } from '../../../shared/ToolbarButton';

const NewFromModelDialog = lazyWithRetry(() => import('./NewFromModelDialog'));

/** Named among the screen's `modals`. */
const MODEL_ROUTE = 'ifc';

/** Begins a new building with what a model tells; Back closes it. */
export function NewFromModelButton() {
  const { open } = useModalRoute(MODEL_ROUTE);
  if (!useMayDo('create', 'buildings')) return null;
  return (
    <>
      <ToolbarButton
        label="A partir de um modelo IFC"
        icon={ModelIcon}
        aria-haspopup="dialog"
        onClick={() => open()}
      />
      <ModalRoute pattern={MODEL_ROUTE}>
        {(close) => (
          <AsyncBoundary onClose={close}>
            <NewFromModelDialog onClose={close} />
          </AsyncBoundary>
        )}
      </ModalRoute>
    </>
  );
}
