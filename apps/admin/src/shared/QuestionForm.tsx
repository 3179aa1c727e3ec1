import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { FormActions } from './form/FormActions';
import { WriteLock } from './overlay/WriteLock';

interface QuestionFormProps {
  title: string;
  size: 'xs' | 'sm';
  submitLabel: string;
  isPending: boolean;
  disabled?: boolean;
  /** For a write that can't be undone: colours its button, and focuses the other one. */
  danger?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A small dialog that is one form. It can't be closed or sent again while it writes. */
export function QuestionForm({
  title,
  size,
  submitLabel,
  isPending,
  disabled = false,
  danger = false,
  onSubmit,
  onClose,
  children,
}: QuestionFormProps) {
  const id = useId();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // React would pass the event on to a form below the dialog.
    event.stopPropagation();
    if (!isPending) onSubmit();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth={size}
      onClose={isPending ? undefined : onClose}
      aria-labelledby={id}
      slotProps={{ paper: { component: 'form', noValidate: true, onSubmit: submit } as object }}
    >
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
      <FormActions {...{ submitLabel, isPending, disabled, danger, onClose }} />
      {isPending && <WriteLock />}
    </Dialog>
  );
}
