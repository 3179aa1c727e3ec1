import { useListContext } from 'ra-core';
import { AsyncBoundary } from '../../loading/AsyncBoundary';
import { lazyWithRetry } from '../../loading/lazyWithRetry';
import type { BulkActionsProps } from './BulkActions';

/** Loaded with the first ticked row. */
const BulkBar = lazyWithRetry<BulkActionsProps>(() => import('./BulkBar'));

/** The bulk bar while rows are ticked. */
export function SelectedRows(props: BulkActionsProps) {
  const { selectedIds = [] } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <AsyncBoundary>
      <BulkBar {...props} />
    </AsyncBoundary>
  );
}
