import { useDialogTarget } from '../../../kit/overlay/useDialogTarget';
import { type PanelKind, useReportPanel } from '../panels/useReportPanel';
import type { Report } from '../types';

export interface ReportActions {
  open: (kind: PanelKind, report: Report) => void;
  /** Opens a new report that begins as a copy of this one. */
  duplicate: (report: Report) => void;
}

/** What can be done with a report beside editing, printing and deleting it. */
export function useReportActions(): ReportActions {
  const { open } = useReportPanel();
  const { open: openForm } = useDialogTarget();
  return { open, duplicate: ({ id }) => openForm({ novo: true, from: Number(id) }) };
}
