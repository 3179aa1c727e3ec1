import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { PendingButton } from '../PendingButton';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** While true the question can't be answered again. */
  busy?: boolean;
  /** Colours the confirming button as a removal. */
  danger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question with two answers; Esc is the harmless one. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancelar',
  busy = false,
  danger = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onCancel}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      {children != null && (
        <DialogContent>
          <DialogContentText id={`${id}-text`} component="div">
            {children}
          </DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        <Button onClick={onCancel} disabled={busy} color="inherit" autoFocus>
          {cancelLabel}
        </Button>
        <PendingButton
          onClick={onConfirm}
          loading={busy}
          variant="contained"
          color={danger ? 'error' : 'primary'}
        >
          {confirmLabel}
        </PendingButton>
      </DialogActions>
    </Dialog>
  );
}
