import CompareIcon from '@mui/icons-material/CompareArrows';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import JsonIcon from '@mui/icons-material/DataObject';
import HistoryIcon from '@mui/icons-material/History';
import MoreIcon from '@mui/icons-material/MoreVert';
import TableIcon from '@mui/icons-material/TableChartOutlined';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { Divider, ListItemIcon, ListItemText, MenuItem, Menu } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { type ReactElement, useId, useState } from 'react';
import { useDialogTarget } from '../../../kit/overlay/useDialogTarget';
import { TipButton } from '../../../kit/TipButton';
import { type PanelKind, useReportPanel } from '../panels/useReportPanel';
import { type Report, exportUrl, reportName } from '../Report';

interface ReportActions {
  open: (kind: PanelKind, report: Report) => void;
  /** Opens a new report that begins as a copy of this one. */
  duplicate: (report: Report) => void;
}

/** What can be done with a report beside editing, printing and deleting it. */
function useReportActions(): ReportActions {
  const { open } = useReportPanel();
  const { open: openForm } = useDialogTarget();
  return { open, duplicate: ({ id }) => openForm({ novo: true, from: Number(id) }) };
}

/** What 'Mais ações' says. */
const ACTIONS = {
  more: 'Mais ações',
  moreFor: (report: string) => `Mais ações: ${report}`,
  preview: 'Pré-visualizar',
  history: 'Histórico',
  compare: 'Comparar',
  duplicate: 'Duplicar relatório',
  xlsx: 'Excel (.xlsx)',
  json: 'JSON',
} as const;

const content = (icon: ReactElement, text: string) => (
  <>
    <ListItemIcon aria-hidden>{icon}</ListItemIcon>
    <ListItemText>{text}</ListItemText>
  </>
);

/** The items of a row's menu: a list, since a menu's arrow keys look at its direct children. */
function menuItems(
  report: Report,
  { open, duplicate }: ReportActions,
  choose: (action: () => void) => void,
): ReactElement[] {
  const panel = (kind: 'preview' | 'history' | 'compare', icon: ReactElement) => (
    <MenuItem key={kind} onClick={() => choose(() => open(kind, report))}>
      {content(icon, ACTIONS[kind])}
    </MenuItem>
  );
  const download = (format: 'xlsx' | 'json', icon: ReactElement) => (
    <MenuItem
      key={format}
      component="a"
      href={exportUrl(Number(report.id), format)}
      download
      onClick={() => choose(() => undefined)}
    >
      {content(icon, ACTIONS[format])}
    </MenuItem>
  );
  return [
    panel('preview', <PreviewIcon fontSize="small" />),
    panel('history', <HistoryIcon fontSize="small" />),
    panel('compare', <CompareIcon fontSize="small" />),
    <MenuItem key="duplicate" onClick={() => choose(() => duplicate(report))}>
      {content(<CopyIcon fontSize="small" />, ACTIONS.duplicate)}
    </MenuItem>,
    <Divider key="divider" />,
    download('xlsx', <TableIcon fontSize="small" />),
    download('json', <JsonIcon fontSize="small" />),
  ];
}

/** The row's further actions, behind one button. */
export const MoreActions = () => {
  const report = useRecordContext<Report>();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<() => void>();
  const actions = useReportActions();
  if (!report) return null;
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
      <TipButton
        id={id}
        tip={ACTIONS.more}
        aria-label={ACTIONS.moreFor(reportName(report.buildingName))}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </TipButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': id }, transition: { onExited: act } }}
      >
        {menuItems(report, actions, choose)}
      </Menu>
    </>
  );
};
