import { loadable } from '../../../kit/loading/loadable';
import { LoadBoundary } from '../../../kit/loading/LoadBoundary';
import { useReportPanel } from './useReportPanel';

const PANELS = {
  preview: loadable(() => import('../preview/StoredPreview')),
  history: loadable(() => import('../history/HistoryPanel')),
  compare: loadable(() => import('../compare/ComparePanel')),
};

/** What 'Mais ações' opens over the list. */
export const ReportPanels = () => {
  const { panel, close } = useReportPanel();
  if (!panel) return null;
  const Panel = PANELS[panel.kind];
  return (
    <LoadBoundary key={panel.kind} onClose={close}>
      <Panel key={panel.report.id} report={panel.report} onClose={close} />
    </LoadBoundary>
  );
};
