import { lazy, Suspense } from 'react';
import { useReportPanel } from './useReportPanel';

const PANELS = {
  preview: lazy(() => import('../preview/StoredPreview')),
  history: lazy(() => import('../history/HistoryPanel')),
  compare: lazy(() => import('../compare/ComparePanel')),
};

/** What 'Mais ações' opens over the list. */
export const ReportPanels = () => {
  const { panel, close } = useReportPanel();
  if (!panel) return null;
  const Panel = PANELS[panel.kind];
  return (
    <Suspense fallback={null}>
      <Panel key={panel.report.id} report={panel.report} onClose={close} />
    </Suspense>
  );
};
