import { type FormEvent, type ReactNode, type RefObject } from 'react';
import { Box, Button, DialogActions, DialogContent } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import { SaveButton } from './SaveButton';
import { useFirstFocus } from './useFirstFocus';

export interface DialogFormProps {
  formRef: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  submitting: boolean;
  children: ReactNode;
  /** Stays in sight above what scrolls: a toast may lie over the buttons. */
  notice?: ReactNode;
  /** Buttons at the start of the footer. */
  extraActions?: ReactNode;
  saveLabel?: string;
  /** Keeps the save button off while it answers false. */
  canSave?: (values: FieldValues) => boolean;
}

/** The form within a dialog: a body that scrolls, buttons that stay in sight, the cursor in the first field. */
export function DialogForm(props: DialogFormProps) {
  const {
    formRef,
    onSubmit,
    onClose,
    submitting,
    children,
    notice,
    extraActions,
    saveLabel = 'Salvar',
    canSave,
  } = props;
  useFirstFocus(formRef);
  return (
    <Box
      component="form"
      ref={formRef}
      noValidate
      onSubmit={onSubmit}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' }}
    >
      {notice}
      <DialogContent dividers>{children}</DialogContent>
      <DialogActions>
        {extraActions}
        <Box sx={{ flex: 1 }} />
        <Button onClick={onClose} color="inherit" disabled={submitting}>
          Cancelar
        </Button>
        <SaveButton label={saveLabel} submitting={submitting} canSave={canSave} />
      </DialogActions>
    </Box>
  );
}
