import type { SvgIconComponent } from '@mui/icons-material';
import CompareIcon from '@mui/icons-material/CompareArrows';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import JsonIcon from '@mui/icons-material/DataObject';
import SummaryIcon from '@mui/icons-material/DescriptionOutlined';
import ProofIcon from '@mui/icons-material/FactCheckOutlined';
import HistoryIcon from '@mui/icons-material/History';
import MoreIcon from '@mui/icons-material/MoreVert';
import AnswerIcon from '@mui/icons-material/RateReviewOutlined';
import TableIcon from '@mui/icons-material/TableChartOutlined';
import ModelIcon from '@mui/icons-material/ViewInArOutlined';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { useRecordContext } from 'ra-core';
import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMayDo } from '../../../api/authProvider';
import { ActionMenu } from '../../../shared/ActionMenu';
import { useEditRoute } from '../../../shared/overlay/editRoute';
import { PANEL_KINDS, type PanelKind, type Report, exportUrl, openPdf, pdfUrl, reportName } from '../Report';

/** Texts of 'Mais ações'. */
const ACTIONS = {
  more: 'Mais ações',
  moreFor: (report: string) => `Mais ações: ${report}`,
  preview: 'Pré-visualizar',
  answers: 'Responder pendências',
  proof: 'Comprovação',
  history: 'Histórico',
  compare: 'Comparar',
  duplicate: 'Duplicar relatório',
  summary: 'Resumo (PDF)',
  xlsx: 'Excel (.xlsx)',
  json: 'JSON',
  ids: 'IDS (modelo BIM)',
} as const;

const PANEL_ICONS: Readonly<Record<PanelKind, SvgIconComponent>> = {
  preview: PreviewIcon,
  answers: AnswerIcon,
  history: HistoryIcon,
  compare: CompareIcon,
};

const FORMATS = [
  ['xlsx', TableIcon],
  ['json', JsonIcon],
  ['ids', ModelIcon],
] as const;

/** The row's further actions, beside editing, printing and deleting, behind one button. */
export const MoreActions = () => {
  const report = useRecordContext<Report>();
  const menuId = useId();
  const { open: openForm } = useEditRoute();
  const { search } = useLocation();
  const navigate = useNavigate();
  const mayEdit = useMayDo('edit', 'reports');
  if (!report) return null;
  const { id, buildingName } = report;
  const panels = PANEL_KINDS.filter((kind) => kind !== 'answers' || mayEdit);
  const open = (kind: PanelKind) => void navigate({ pathname: `/reports/${id}/${kind}`, search });
  return (
    <ActionMenu
      id={menuId}
      tip={ACTIONS.more}
      name={ACTIONS.moreFor(reportName(buildingName))}
      icon={<MoreIcon fontSize="small" />}
      actions={[
        ...panels.map((kind) => ({ label: ACTIONS[kind], icon: PANEL_ICONS[kind], run: () => open(kind) })),
        {
          ...{ label: ACTIONS.proof, icon: ProofIcon },
          run: () => void navigate(`/reports/${id}/verification`),
        },
        { label: ACTIONS.duplicate, icon: CopyIcon, run: () => openForm({ create: true, from: id }) },
        {
          ...{ label: ACTIONS.summary, icon: SummaryIcon, isApart: true },
          link: { href: pdfUrl(id, 'summary'), target: '_blank', rel: 'noopener' },
          onClick: (event) => {
            event.preventDefault();
            void openPdf(id, 'summary');
          },
        },
        ...FORMATS.map(([format, icon]) => ({
          ...{ label: ACTIONS[format], icon },
          link: { href: exportUrl(id, format), download: true },
        })),
      ]}
    />
  );
};
