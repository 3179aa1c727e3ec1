import type { ComponentType } from 'react';
import { loadable } from '../../../kit/loading/loadable';
import { LoadBoundary } from '../../../kit/loading/LoadBoundary';
import { ModalRecord, ModalRoute } from '../../../kit/overlay/ModalRoute';
import { PANEL_KINDS, type PanelKind, type Report } from '../Report';
import type { ReportPanelProps } from './Panel';

const PANELS: Readonly<Record<PanelKind, ComponentType<ReportPanelProps>>> = {
  preview: loadable(() =>
    import('../preview/previews').then((previews) => ({ default: previews.StoredPreview })),
  ),
  answers: loadable(() => import('../answers/AnswersPanel')),
  history: loadable(() => import('../history/HistoryPanel')),
  compare: loadable(() => import('../compare/ComparePanel')),
};

/** What 'Mais ações' opens over the list. */
export const ReportPanels = () =>
  PANEL_KINDS.map((kind) => {
    const Panel = PANELS[kind];
    return (
      <ModalRoute key={kind} pattern={`:id/${kind}`}>
        {(close, id) => (
          <ModalRecord<Report> id={id} onClose={close}>
            {(report) => (
              <LoadBoundary onClose={close}>
                <Panel key={report.id} report={report} onClose={close} />
              </LoadBoundary>
            )}
          </ModalRecord>
        )}
      </ModalRoute>
    );
  });
