import { loadable } from '../../../kit/loading/loadable';
import { LoadBoundary } from '../../../kit/loading/LoadBoundary';
import { ModalRoute } from '../../../kit/overlay/ModalRoute';
import type { CoverageHolder } from '../Coverage';

/** Relative to the panel's. */
export const BULK_ROUTE = 'bulk';

const BulkForm = loadable(() => import('./BulkForm'));

/** Many coverages at once, over the panel of a zone's or an isopleth's; loaded when first opened. `noun`: 'zona', 'isopleta'. */
export const BulkDialog = ({ holder, noun }: { holder: CoverageHolder; noun: string }) => (
  <ModalRoute pattern={BULK_ROUTE}>
    {(close) => (
      <LoadBoundary onClose={close}>
        <BulkForm holder={holder} noun={noun} onClose={close} />
      </LoadBoundary>
    )}
  </ModalRoute>
);
