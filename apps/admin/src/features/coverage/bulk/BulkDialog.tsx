import { loadable } from '../../../kit/loading/loadable';
import { LoadBoundary } from '../../../kit/loading/LoadBoundary';
import { useBulkDialog } from './useBulkDialog';

const BulkForm = loadable(() => import('./BulkForm'));

/** Many coverages at once, over the panel of a zone's or an isopleth's; loaded when first opened. `noun`: 'zona', 'isopleta'. */
export function BulkDialog({ noun }: { noun: string }) {
  const { value: holder, close } = useBulkDialog();
  if (!holder) return null;
  return (
    <LoadBoundary onClose={close}>
      <BulkForm key={holder.id} holder={holder} noun={noun} onClose={close} />
    </LoadBoundary>
  );
}
