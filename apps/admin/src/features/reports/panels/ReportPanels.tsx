import type { ComponentType } from 'react';
import { AsyncBoundary } from '../../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../../shared/loading/lazyWithRetry';
import { ModalRecord, ModalRoute } from '../../../shared/overlay/ModalRoute';
import { PANEL_KINDS, type PanelKind, type Report } from '../Report';
import type { ReportPanelProps } from './Panel';

const PANELS: Readonly<Record<PanelKind, ComponentType<ReportPanelProps>>> = {
  preview: lazyWithRetry(() =>
    import('../preview/previews').then((previews) => ({ default: previews.StoredPreview })),
  ),
  answers: lazyWithRetry(() => import('../answers/AnswersPanel')),
  history: lazyWithRetry(() => import('../history/HistoryPanel')),
  compare: lazyWithRetry(() => import('../compare/ComparePanel')),
};

/** The panels of 'Mais ações' over the list. */
export const ReportPanels = () =>
  PANEL_KINDS.map((kind) => {
    const Panel = PANELS[kind];
    return (
      <ModalRoute key={kind} pattern={`:id/${kind}`}>
        {(close, id) => (
          <ModalRecord<Report> id={id} onClose={close}>
            {(report) => (
              <AsyncBoundary onClose={close}>
                <Panel key={report.id} report={report} onClose={close} />
              </AsyncBoundary>
            )}
          </ModalRecord>
        )}
      </ModalRoute>
    );
  });
