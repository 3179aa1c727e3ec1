import type { Identifier } from 'ra-core';
import { newKey } from '../../api/creationKey';
import { useWrite } from '../query/useWrite';
import type { ToastAction } from '../toast/toast';
import { UNDO } from './deleted-words';

interface Restored {
  restored: number;
}

interface Deleted {
  resource: string;
  recordIds: readonly Identifier[];
}

/** The action of a toast that restores what a delete took; it works after the list was left. */
export function useUndo(): (deleted: Deleted) => ToastAction {
  const { mutate } = useWrite<Deleted, Restored>({
    write: (provider, deleted) =>
      provider.send('POST', '/api/trash/restore', deleted, newKey()) as Promise<Restored>,
    done: ({ restored }) => UNDO.restored(restored),
    failed: UNDO.failed,
  });
  return (deleted) => ({ label: UNDO.undo, run: () => mutate(deleted) });
}
