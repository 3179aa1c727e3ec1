import { Button, type ButtonProps, Box, DialogActions, DialogContent } from '@mui/material';
import { type RefObject, useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useDialogTarget } from '../overlay/useDialogTarget';

interface SaveButtonProps {
  label: string;
  submitting: boolean;
  /** Keeps the button off while it answers false; it is always on without this. */
  canSave: ((values: FieldValues) => boolean) | undefined;
}

const Submit = (props: ButtonProps) => <Button {...props} type="submit" variant="contained" />;

function GatedSubmit({ canSave, ...props }: ButtonProps & { canSave: (values: FieldValues) => boolean }) {
  const values = useWatch();
  return <Submit {...props} disabled={!canSave(values)} />;
}

/** The form's primary button. */
const SaveButton = ({ label, submitting, canSave }: SaveButtonProps) =>
  canSave ? (
    <GatedSubmit canSave={canSave} loading={submitting}>
      {label}
    </GatedSubmit>
  ) : (
    <Submit loading={submitting}>{label}</Submit>
  );

const INPUT = ':is(input, textarea, select):not([disabled], [type="hidden"])';

/** Puts the cursor into the field that the link to the form named, else into the first one. */
function useFirstFocus(formRef: RefObject<HTMLFormElement | null>): void {
  const { target } = useDialogTarget();
  const named = useRef(target && 'id' in target ? target.field : undefined);
  useEffect(() => {
    const inputs = [...(formRef.current?.querySelectorAll<HTMLInputElement>(INPUT) ?? [])];
    const input = inputs.find(({ name }) => name === named.current) ?? inputs[0];
    input?.focus();
  }, [formRef]);
}

const EDITS = ['beforeinput', 'keydown', 'mousedown', 'click'] as const;
const MOVES = new Set(['Tab', 'Escape']);

/**
 * While the form is being saved nothing in it can be changed: it closes on what was sent, and what was typed since
 * would be lost. The focus stays where it is.
 */
function useHeldStill(contentRef: RefObject<HTMLElement | null>, held: boolean): void {
  useEffect(() => {
    const content = contentRef.current;
    if (!held || !content) return undefined;
    const refuse = (event: Event) => {
      if (event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey || MOVES.has(event.key))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    for (const type of EDITS) content.addEventListener(type, refuse, { capture: true });
    return () => {
      for (const type of EDITS) content.removeEventListener(type, refuse, { capture: true });
    };
  }, [contentRef, held]);
}

interface DialogFormProps {
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
  const contentRef = useRef<HTMLDivElement>(null);
  useFirstFocus(formRef);
  useHeldStill(contentRef, submitting);
  return (
    <Box
      component="form"
      ref={formRef}
      noValidate
      onSubmit={onSubmit}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' }}
    >
      {notice}
      <DialogContent dividers ref={contentRef} aria-busy={submitting}>
        {children}
      </DialogContent>
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
