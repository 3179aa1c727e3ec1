import { AsyncBoundary } from '../../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../../shared/loading/lazyWithRetry';
import { ModalRoute } from '../../../shared/overlay/ModalRoute';
import type { CoverageHolder } from '../Coverage';

/** Relative to the panel's. */
export const BULK_ROUTE = 'bulk';

const BulkForm = lazyWithRetry(() => import('./BulkForm'));

/** Many coverages at once, over the panel of a zone's or an isopleth's; loaded when first opened. `noun`: 'zona', 'isopleta'. */
export const BulkDialog = ({ holder, noun }: { holder: CoverageHolder; noun: string }) => (
  <ModalRoute pattern={BULK_ROUTE}>
    {(close) => (
      <AsyncBoundary onClose={close}>
        <BulkForm holder={holder} noun={noun} onClose={close} />
      </AsyncBoundary>
    )}
  </ModalRoute>
);
