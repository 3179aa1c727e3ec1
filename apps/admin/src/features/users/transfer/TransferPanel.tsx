import { AsyncBoundary } from '../../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../../shared/loading/lazyWithRetry';
import { ModalRecord, ModalRoute } from '../../../shared/overlay/ModalRoute';
import type { User } from '../User';

/** The user whose records are transferred. */
export type TransferSource = Pick<User, 'id' | 'fullName'>;

export const TRANSFER_ROUTE = ':id/transfer';

const TransferDialog = lazyWithRetry(() => import('./TransferDialog'));

/** The choice of who receives a user's records, over the list of users; loaded when first opened. */
export const TransferPanel = () => (
  <ModalRoute pattern={TRANSFER_ROUTE}>
    {(close, id) => (
      <ModalRecord<User> id={id} onClose={close}>
        {(source) => (
          <AsyncBoundary onClose={close}>
            <TransferDialog source={source} onClose={close} />
          </AsyncBoundary>
        )}
      </ModalRecord>
    )}
  </ModalRoute>
);
