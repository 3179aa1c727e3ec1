import { loadable } from '../../../kit/loading/loadable';
import { LoadBoundary } from '../../../kit/loading/LoadBoundary';
import { ModalRecord, ModalRoute } from '../../../kit/overlay/ModalRoute';
import type { Report } from '../Report';
import type { ReportPanelProps } from './Panel';

const PANELS = {
  preview: loadable<ReportPanelProps>(() =>
    import('../preview/previews').then((previews) => ({ default: previews.StoredPreview })),
  ),
  answers: loadable(() => import('../answers/AnswersPanel')),
  history: loadable(() => import('../history/HistoryPanel')),
  compare: loadable(() => import('../compare/ComparePanel')),
};

/** The routes of what 'Mais ações' opens over the list. */
const panelRoute = (kind: keyof typeof PANELS): string => `:id/${kind}`;

const KINDS = Object.keys(PANELS) as (keyof typeof PANELS)[];

/** What 'Mais ações' opens over the list. */
export const ReportPanels = () =>
  KINDS.map((kind) => {
    const Panel = PANELS[kind];
    return (
      <ModalRoute key={kind} pattern={panelRoute(kind)}>
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
