import { useListContext } from 'ra-core';
import { AsyncBoundary } from '../../loading/AsyncBoundary';
import { lazyWithRetry } from '../../loading/lazyWithRetry';
import type { BulkActionsProps } from './BulkActions';

/** Loaded with the first ticked row. */
const BulkBar = lazyWithRetry<BulkActionsProps>(() => import('./BulkBar'));

/** What can be done with the ticked rows. */
export function SelectedRows(props: BulkActionsProps) {
  const { selectedIds = [] } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <AsyncBoundary>
      <BulkBar {...props} />
    </AsyncBoundary>
  );
}
