import { loadable } from '../../../kit/loading/loadable';
import { LoadBoundary } from '../../../kit/loading/LoadBoundary';
import { useOverlay } from '../../../kit/overlay/useOverlay';
import type { ReportRef } from '../Report';
import type { ReportPanelProps } from './Panel';

const PANELS = {
  preview: loadable<ReportPanelProps>(() =>
    import('../preview/previews').then((previews) => ({ default: previews.StoredPreview })),
  ),
  history: loadable(() => import('../history/HistoryPanel')),
  compare: loadable(() => import('../compare/ComparePanel')),
};

/** The panel that is open over the list: Back closes it. */
export const useReportPanel = () => useOverlay<{ kind: keyof typeof PANELS; report: ReportRef }>('panel');

/** What 'Mais ações' opens over the list. */
export const ReportPanels = () => {
  const { value: panel, close } = useReportPanel();
  if (!panel) return null;
  const Panel = PANELS[panel.kind];
  return (
    <LoadBoundary key={panel.kind} onClose={close}>
      <Panel key={panel.report.id} report={panel.report} onClose={close} />
    </LoadBoundary>
  );
};
