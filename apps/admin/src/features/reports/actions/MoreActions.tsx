import type { SvgIconComponent } from '@mui/icons-material';
import CompareIcon from '@mui/icons-material/CompareArrows';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import JsonIcon from '@mui/icons-material/DataObject';
import SummaryIcon from '@mui/icons-material/DescriptionOutlined';
import HistoryIcon from '@mui/icons-material/History';
import MoreIcon from '@mui/icons-material/MoreVert';
import AnswerIcon from '@mui/icons-material/RateReviewOutlined';
import TableIcon from '@mui/icons-material/TableChartOutlined';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { Divider, ListItemIcon, ListItemText, MenuItem, Menu } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMayDo } from '../../../api/authProvider';
import { useEditRoute } from '../../../shared/overlay/editRoute';
import { TooltipIconButton } from '../../../shared/TooltipIconButton';
import { PANEL_KINDS, type PanelKind, type Report, exportUrl, openPdf, pdfUrl, reportName } from '../Report';

/** What 'Mais ações' says. */
const ACTIONS = {
  more: 'Mais ações',
  moreFor: (report: string) => `Mais ações: ${report}`,
  preview: 'Pré-visualizar',
  answers: 'Responder pendências',
  history: 'Histórico',
  compare: 'Comparar',
  duplicate: 'Duplicar relatório',
  summary: 'Resumo (PDF)',
  xlsx: 'Excel (.xlsx)',
  json: 'JSON',
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
] as const;

const content = (Icon: SvgIconComponent, text: string) => (
  <>
    <ListItemIcon aria-hidden>
      <Icon fontSize="small" />
    </ListItemIcon>
    <ListItemText>{text}</ListItemText>
  </>
);

/** The row's further actions, beside editing, printing and deleting, behind one button. */
export const MoreActions = () => {
  const report = useRecordContext<Report>();
  const menuId = useId();
  const { open: openForm } = useEditRoute();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<() => void>();
  const mayEdit = useMayDo('edit', 'reports');
  if (!report) return null;
  const { id, buildingName } = report;
  const panels = PANEL_KINDS.filter((kind) => kind !== 'answers' || mayEdit);
  /** Done once the menu is gone, so that what opens gives the focus back to the button. */
  const choose = (action: () => void) => {
    setChosen(() => action);
    setAnchor(null);
  };
  const act = () => {
    chosen?.();
    setChosen(undefined);
  };
  return (
    <>
      <TooltipIconButton
        id={menuId}
        tip={ACTIONS.more}
        aria-label={ACTIONS.moreFor(reportName(buildingName))}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </TooltipIconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': menuId }, transition: { onExited: act } }}
      >
        {panels.map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => choose(() => void navigate({ pathname: `/reports/${id}/${kind}`, search }))}
          >
            {content(PANEL_ICONS[kind], ACTIONS[kind])}
          </MenuItem>
        ))}
        <MenuItem onClick={() => choose(() => openForm({ create: true, from: id }))}>
          {content(CopyIcon, ACTIONS.duplicate)}
        </MenuItem>
        <Divider />
        <MenuItem
          component="a"
          href={pdfUrl(id, 'summary')}
          target="_blank"
          rel="noopener"
          onClick={(event) => {
            event.preventDefault();
            void openPdf(id, 'summary');
            setAnchor(null);
          }}
        >
          {content(SummaryIcon, ACTIONS.summary)}
        </MenuItem>
        {FORMATS.map(([format, icon]) => (
          <MenuItem
            key={format}
            component="a"
            href={exportUrl(id, format)}
            download
            onClick={() => choose(() => undefined)}
          >
            {content(icon, ACTIONS[format])}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
