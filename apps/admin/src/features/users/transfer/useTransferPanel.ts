import { useCallback } from 'react';
import { useHistoryEntry } from '../../../kit/overlay/useHistoryEntry';
import type { User } from '../User';

/** Whose records are handed over. */
export type TransferSource = Pick<User, 'id' | 'fullName'>;

/** The question to whom a user's records go, over the list: Back closes it. */
export function useTransferPanel() {
  const { value: source, open: show, close } = useHistoryEntry<TransferSource>('transfer');
  const open = useCallback(({ id, fullName }: TransferSource) => show({ id, fullName }), [show]);
  return { source, open, close };
}
