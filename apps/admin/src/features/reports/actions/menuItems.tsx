import CompareIcon from '@mui/icons-material/CompareArrows';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import JsonIcon from '@mui/icons-material/DataObject';
import HistoryIcon from '@mui/icons-material/History';
import TableIcon from '@mui/icons-material/TableChartOutlined';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { Divider, ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import type { ReactElement } from 'react';
import { exportUrl } from '../pdf';
import type { Report } from '../types';
import type { ReportActions } from './useReportActions';
import { ACTIONS } from './words';

const content = (icon: ReactElement, text: string) => (
  <>
    <ListItemIcon aria-hidden>{icon}</ListItemIcon>
    <ListItemText>{text}</ListItemText>
  </>
);

/** The items of a row's menu: a list, since a menu's arrow keys look at its direct children. */
export function menuItems(
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
