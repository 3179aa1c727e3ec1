import { useCallback } from 'react';
import { useHistoryEntry } from '../../../kit/overlay/useHistoryEntry';

/** The preview above the form: an entry of the history over the form's own, so that Back closes it alone. */
export function usePreviewEntry() {
  const { value: previewing = false, open: show, close } = useHistoryEntry<boolean>('preview');
  const open = useCallback(() => show(true), [show]);
  return { previewing, open, close };
}
