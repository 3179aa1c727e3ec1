import { useState } from 'react';
import { failure } from '../../../kit/toast/failure';
import { useToast } from '../../../kit/toast/useToast';
import { sendJson } from '../../../api/httpClient';
import { useRefreshAfterWrite } from '../../../kit/query/useRefreshAfterWrite';
import { TRANSFER } from '../words';

interface Person {
  id: number;
  fullName: string;
}

interface Transferred {
  buildings: number;
  technicians: number;
}

/** Hands everything that one user owns to another and tells how much it was. */
export function useTransfer() {
  const toast = useToast();
  const refresh = useRefreshAfterWrite();
  const [busy, setBusy] = useState(false);
  const transfer = async (from: Person, to: Person): Promise<boolean> => {
    setBusy(true);
    try {
      const body = { toUserId: to.id };
      const moved = await sendJson<Transferred>('POST', `/api/users/${from.id}/transfer`, body);
      toast.success(TRANSFER.done(moved.buildings, moved.technicians, to.fullName));
      refresh();
      return true;
    } catch (error) {
      failure(error, TRANSFER.failed);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { transfer, busy };
}
