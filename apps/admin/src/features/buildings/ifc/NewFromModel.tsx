import ModelIcon from '@mui/icons-material/ViewInArOutlined';
import { useMayDo } from '../../../api/authProvider';
import type { Beginning } from '../../../shared/list/menu/ListMenu';
import { AsyncBoundary } from '../../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../../shared/loading/lazyWithRetry';
import { ModalRoute, useModalRoute } from '../../../shared/overlay/ModalRoute';

const NewFromModelDialog = lazyWithRetry(() => import('./NewFromModelDialog'));

/** Named among the screen's `modals`. */
const MODEL_ROUTE = 'ifc';

/** The entry of the list's menu that begins a new building with what a model tells. */
export function useFromModel(): Beginning {
  const { open } = useModalRoute(MODEL_ROUTE);
  return { label: 'A partir de um modelo IFC', icon: ModelIcon, run: () => open() };
}

/** Its dialog, while its route is open; Back closes it. */
export function NewFromModel() {
  if (!useMayDo('create', 'buildings')) return null;
  return (
    <ModalRoute pattern={MODEL_ROUTE}>
      {(close) => (
        <AsyncBoundary onClose={close}>
          <NewFromModelDialog onClose={close} />
        </AsyncBoundary>
      )}
    </ModalRoute>
  );
}
