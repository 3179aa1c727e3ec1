import { useResourceContext } from 'ra-core';
import { useRef, useState } from 'react';
import { newKey } from '../../../api/creationKey';
import { statusOf } from '../../../api/failure';
import { useRefreshAfterWrite } from '../../../kit/query/cache';
import { failure } from '../../../kit/toast/failure';
import { useToast } from '../../../kit/toast/toast';
import type { CoverageHolder } from '../Coverage';
import { BULK, type BulkAnswer, sendBulk, type Which } from './bulk';

/** What was asked about, and what the server said of it. */
export interface Preview extends BulkAnswer {
  which: Which;
  /** Of its change: applied again after a lost answer, it is done once. */
  key: string;
}

/** What is to be done about a preview. */
export interface Decision {
  move: boolean;
  /** Of another's municipalities; all of them without. */
  cityIds?: readonly number[];
}

/** Asks what would change, then changes it: all of it or nothing, and nothing that the preview did not tell. */
export function useBulk(holder: CoverageHolder) {
  const resource = useResourceContext() ?? '';
  const toast = useToast();
  const refresh = useRefreshAfterWrite();
  const [preview, setPreview] = useState<Preview>();
  const [busy, setBusy] = useState<'preview' | 'apply'>();
  /** Counts what is asked about: an answer to something else comes too late. */
  const asked = useRef(0);

  const forget = () => {
    asked.current += 1;
    setPreview(undefined);
    setBusy(undefined);
  };

  const look = async (which: Which): Promise<void> => {
    forget();
    const { current: turn } = asked;
    setBusy('preview');
    try {
      const answer = await sendBulk(resource, holder, { ...which, dryRun: true });
      if (turn === asked.current) setPreview({ ...answer, which, key: newKey() });
    } catch (error) {
      if (turn === asked.current) failure(error, BULK.previewFailed);
    } finally {
      if (turn === asked.current) setBusy(undefined);
    }
  };

  /** Whether it was done. */
  const apply = async ({ which, plan, key }: Preview, decision: Decision): Promise<boolean> => {
    setBusy('apply');
    try {
      const body = { ...which, ...decision, plan, dryRun: false };
      const { added, moved } = await sendBulk(resource, holder, body, key);
      toast.success(BULK.done(added, moved));
      refresh();
      return true;
    } catch (error) {
      failure(error, BULK.failed);
      refresh(error);
      setBusy(undefined);
      // Somebody else was quicker: what would change now is told anew.
      if (statusOf(error) === 409) await look(which);
      return false;
    }
  };

  return { preview, busy, look, apply, forget };
}
