import { useCallback } from 'react';
import { useHistoryEntry } from '../../kit/overlay/useHistoryEntry';
import type { CoverageHolder } from './Coverage';

/** The zone or isopleth whose coverages stand over the list: Back closes them. */
export function useCoveragePanel() {
  const { value: holder, open: show, close } = useHistoryEntry<CoverageHolder>('coverages');
  const open = useCallback(({ id, code }: CoverageHolder) => show({ id, code }), [show]);
  return { holder, open, close };
}
