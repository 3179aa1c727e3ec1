import { Button, DialogActions } from '@mui/material';
import { PendingButton } from '../PendingButton';

interface FormActionsProps {
  submitLabel: string;
  isPending: boolean;
  disabled?: boolean;
  /** For a write that can't be undone: colours its button, and focuses the other one. */
  danger?: boolean;
  onClose: () => void;
}

/** The buttons below a form in a dialog. */
export const FormActions = ({
  submitLabel,
  isPending,
  disabled = false,
  danger = false,
  onClose,
}: FormActionsProps) => (
  <DialogActions>
    <Button color="inherit" onClick={onClose} disabled={isPending} autoFocus={danger}>
      Cancelar
    </Button>
    <PendingButton
      type="submit"
      variant="contained"
      color={danger ? 'error' : 'primary'}
      loading={isPending}
      disabled={disabled}
    >
      {submitLabel}
    </PendingButton>
  </DialogActions>
);
