import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { focusFirstInput, useSubmitShortcut } from './form/focus';
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

/** Puts the cursor into the first input of its form, unless the form has put it elsewhere. */
function FirstFocus() {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => focusFirstInput(ref.current?.closest('form') ?? null), []);
  return <span ref={ref} hidden />;
}

/** A small dialog that is one form: it opens with the cursor in its first input, and Ctrl+S submits it. It can't be closed or sent again while it writes. */
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
  const formRef = useSubmitShortcut(!isPending && !disabled);
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
      slotProps={{ paper: { component: 'form', ref: formRef, noValidate: true, onSubmit: submit } as object }}
    >
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
      <FirstFocus />
      <FormActions {...{ submitLabel, isPending, disabled, danger, onClose }} />
      {isPending && <WriteLock />}
    </Dialog>
  );
}
