import CsvIcon from '@mui/icons-material/DescriptionOutlined';
import XlsxIcon from '@mui/icons-material/TableChartOutlined';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
  ListItemIcon,
  ListItemText,
  ListSubheader,
  Menu,
  MenuItem,
} from '@mui/material';
import { useId, useState } from 'react';
import { EXPORT, type Download, type ExportFormat, useExport } from './useExport';

const FORMATS = [
  ['csv', CsvIcon],
  ['xlsx', XlsxIcon],
] as const;

/** The progress of a download and the button that cancels it; not shown for short ones. */
function Progress({
  title,
  download,
  onCancel,
}: {
  title: string;
  download: Download;
  onCancel: () => void;
}) {
  const id = useId();
  return (
    <Dialog open onClose={onCancel} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{EXPORT.title(title)}</DialogTitle>
      <DialogContent>
        <LinearProgress aria-label={EXPORT.progress} sx={{ mb: 2 }} />
        <DialogContentText>{EXPORT.received(download)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {EXPORT.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ExportMenuProps {
  anchor: HTMLElement | null;
  labelledBy: string;
  title: string;
  personal: boolean;
  /** Instead of the filter of the list. */
  filter?: Readonly<Record<string, unknown>>;
  onClose: () => void;
}

/** The choice of the file's format, and the progress of its download. */
export default function ExportMenu({
  anchor,
  labelledBy,
  title,
  personal,
  filter,
  onClose,
}: ExportMenuProps) {
  const { download, start, cancel } = useExport(title, filter);
  const [chosen, setChosen] = useState<() => void>();
  /** Starts after the menu has closed, so that the progress dialog returns the focus to the button. */
  const choose = (format: ExportFormat, full: boolean) => {
    setChosen(() => () => start(format, full));
    onClose();
  };
  const act = () => {
    chosen?.();
    setChosen(undefined);
  };
  const items = (full: boolean) =>
    FORMATS.map(([format, Icon]) => (
      <MenuItem
        key={`${format} ${full}`}
        disabled={download !== undefined}
        onClick={() => choose(format, full)}
      >
        <ListItemIcon aria-hidden>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText>{full ? EXPORT.full(EXPORT[format]) : EXPORT[format]}</ListItemText>
      </MenuItem>
    ));
  return (
    <>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ list: { 'aria-labelledby': labelledBy }, transition: { onExited: act } }}
      >
        {items(false)}
        {personal && (
          <ListSubheader role="presentation" sx={{ lineHeight: 2.5 }}>
            {EXPORT.personal}
          </ListSubheader>
        )}
        {personal && items(true)}
      </Menu>
      {download?.isLong && <Progress title={title} download={download} onCancel={cancel} />}
    </>
  );
}
