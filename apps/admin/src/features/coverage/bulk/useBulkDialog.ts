import { useOverlay } from '../../../kit/overlay/useOverlay';
import type { CoverageHolder } from '../Coverage';

export const BULK_OVERLAY = 'bulk';

/** The dialog that lies over the panel of a zone's or an isopleth's coverages: Back closes it. */
export const useBulkDialog = () => useOverlay<CoverageHolder>(BULK_OVERLAY);
