import { loadable } from '../../../kit/loading/loadable';
import { LoadBoundary } from '../../../kit/loading/LoadBoundary';
import { useOverlay } from '../../../kit/overlay/useOverlay';
import type { User } from '../User';

/** Whose records are handed over. */
export type TransferSource = Pick<User, 'id' | 'fullName'>;

/** The question to whom a user's records go, over the list: Back closes it. */
export const useTransferPanel = () => useOverlay<TransferSource>('transfer');

const TransferDialog = loadable(() => import('./TransferDialog'));

/** Stands over the list of users while somebody's records are handed over; loaded when first opened. */
export const TransferPanel = () => {
  const { value: source, close } = useTransferPanel();
  if (!source) return null;
  return (
    <LoadBoundary onClose={close}>
      <TransferDialog source={source} onClose={close} />
    </LoadBoundary>
  );
};
