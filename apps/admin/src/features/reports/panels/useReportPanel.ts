import { useCallback } from 'react';
import { useOverlay } from '../../../kit/overlay/useOverlay';
import type { Report } from '../Report';

export type PanelKind = 'preview' | 'history' | 'compare';

/** What a panel over the list is about. */
export interface ReportPanel {
  kind: PanelKind;
  report: Pick<Report, 'id' | 'buildingId' | 'buildingName'>;
}

/** The panel that is open over the list: Back closes it. */
export function useReportPanel() {
  const { value: panel, open: show, close } = useOverlay<ReportPanel>('panel');
  const open = useCallback(
    (kind: PanelKind, { id, buildingId, buildingName }: Report) =>
      show({ kind, report: { id: Number(id), buildingId, buildingName } }),
    [show],
  );
  return { panel, open, close };
}
