import { loadable } from '../../../kit/loading/loadable';
import { LoadBoundary } from '../../../kit/loading/LoadBoundary';
import { ModalRecord, ModalRoute } from '../../../kit/overlay/ModalRoute';
import type { User } from '../User';

/** The user whose records are transferred. */
export type TransferSource = Pick<User, 'id' | 'fullName'>;

export const TRANSFER_ROUTE = ':id/transfer';

const TransferDialog = loadable(() => import('./TransferDialog'));

/** The choice of who receives a user's records, over the list of users; loaded when first opened. */
export const TransferPanel = () => (
  <ModalRoute pattern={TRANSFER_ROUTE}>
    {(close, id) => (
      <ModalRecord<User> id={id} onClose={close}>
        {(source) => (
          <LoadBoundary onClose={close}>
            <TransferDialog source={source} onClose={close} />
          </LoadBoundary>
        )}
      </ModalRecord>
    )}
  </ModalRoute>
);
