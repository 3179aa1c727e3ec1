import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Report } from '../types';

export type PanelKind = 'preview' | 'history' | 'compare';

/** What a panel over the list is about. */
export interface ReportPanel {
  kind: PanelKind;
  report: Pick<Report, 'id' | 'buildingId' | 'buildingName'>;
}

function panelFrom(state: unknown): ReportPanel | undefined {
  if (typeof state !== 'object' || state === null || !('panel' in state)) return undefined;
  return (state as { panel: ReportPanel }).panel;
}

/** The panel that is open over the list: an entry of the history, so that Back closes it. */
export function useReportPanel() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const open = useCallback(
    (kind: PanelKind, { id, buildingId, buildingName }: Report) => {
      const panel: ReportPanel = { kind, report: { id: Number(id), buildingId, buildingName } };
      void navigate({ pathname, search }, { state: { panel } });
    },
    [navigate, pathname, search],
  );
  const close = useCallback(() => void navigate(-1), [navigate]);
  return { panel: panelFrom(state), open, close };
}
