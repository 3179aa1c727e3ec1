import PictureAsPdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef } from 'react';
import { type Report, PDF, READY, openPdf } from '../Report';

interface Props {
  /** The report that was just created, if any. */
  report: Report | undefined;
  onClose: () => void;
}

/** Offers the PDF of a report that was just created; Enter takes it. */
export const ReadyDialog = ({ report, onClose }: Props) => {
  const id = useId();
  const generate = useRef<HTMLButtonElement>(null);
  if (!report) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      // The form that closes meanwhile gives the focus back to where it was opened: only then is it ours to place.
      slotProps={{ transition: { onEntered: () => generate.current?.focus() } }}
    >
      <DialogTitle id={id}>{READY.title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{READY.text(report.buildingName)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {READY.later}
        </Button>
        <Button
          variant="contained"
          ref={generate}
          startIcon={<PictureAsPdfIcon />}
          onClick={() => {
            onClose();
            openPdf(report.id);
          }}
        >
          {PDF.generate}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
