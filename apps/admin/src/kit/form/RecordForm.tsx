import { Button, Box, DialogActions, DialogContent } from '@mui/material';
import { type RaRecord } from 'ra-core';
import {
  type RefObject,
  useEffect,
  useRef,
  type FormEvent,
  type ReactNode,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { type FieldValues, useWatch, FormProvider } from 'react-hook-form';
import { DraftContext, DraftNotice } from '../drafts/DraftNotice';
import { useDraft } from '../drafts/useDraft';
import { HistoryButton } from '../history/HistoryButton';
import { useEditRoute } from '../overlay/editRoute';
import { isFocusLost } from './focus';
import { FormDialogContext, FieldTextsContext, FormFieldsProvider } from './FormFields';
import { type FormRoundProps, type RecordFormProps, useRecordForm } from './useRecordForm';

interface SaveButtonProps {
  submitting: boolean;
  /** Keeps the button off while it answers false. */
  canSave: (values: FieldValues) => boolean;
}

/** The form's primary button. */
function SaveButton({ submitting, canSave }: SaveButtonProps) {
  const values = useWatch();
  return (
    <Button type="submit" variant="contained" loading={submitting} disabled={!canSave(values)}>
      Salvar
    </Button>
  );
}

const INPUT = ':is(input, textarea, select):not([disabled], [type="hidden"])';

/**
 * Puts the cursor into the field that the link to the form named, else into the first one: when the form opens, and
 * when the notice of a draft goes with the button that had the focus (no key would reach the form).
 */
function useFirstFocus(formRef: RefObject<HTMLFormElement | null>, hasNotice: boolean): void {
  const { target } = useEditRoute();
  const named = useRef(target && 'id' in target ? target.field : undefined);
  const isOpen = useRef(false);
  useEffect(() => {
    if (isOpen.current && !isFocusLost(document)) return;
    isOpen.current = true;
    const inputs = [...(formRef.current?.querySelectorAll<HTMLInputElement>(INPUT) ?? [])];
    const input = inputs.find(({ name }) => name === named.current) ?? inputs[0];
    input?.focus();
  }, [formRef, hasNotice]);
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

interface DialogFormProps extends Pick<
  RecordFormProps<RaRecord>,
  'canRevert' | 'canSave' | 'extraActions' | 'children'
> {
  formRef: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  submitting: boolean;
  /** Stays in sight above what scrolls: a toast may lie over the buttons. */
  notice: ReactNode;
  /** A draft is offered within the form. */
  hasDraftNotice: boolean;
}

/** The form within a dialog: a body that scrolls, buttons that stay in sight, the cursor in the first field. */
function DialogForm(props: DialogFormProps) {
  const { formRef, onSubmit, onClose, submitting, children, notice, extraActions, canRevert = true } = props;
  const contentRef = useRef<HTMLDivElement>(null);
  useFirstFocus(formRef, props.hasDraftNotice);
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
        <HistoryButton canRevert={canRevert} />
        {extraActions}
        <Box sx={{ flex: 1 }} />
        <Button onClick={onClose} color="inherit" disabled={submitting}>
          Cancelar
        </Button>
        <SaveButton submitting={submitting} canSave={props.canSave ?? (() => true)} />
      </DialogActions>
    </Box>
  );
}

/** Ctrl+S (⌘S) saves instead of opening the browser's own dialog. */
function useSaveShortcut(save: () => void, enabled: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (enabled && !event.repeat) save();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** The form of one record, from its opening: it begins anew when a draft is brought back or dropped. */
export function RecordForm<R extends RaRecord>(props: RecordFormProps<R>) {
  const [record, setRecord] = useState(props.record);
  const draft = useDraft({ record, template: props.template });
  return (
    <FormRound<R>
      key={draft.round}
      {...props}
      mode={props.record ? 'edit' : 'create'}
      record={record}
      onRecord={setRecord}
      draft={draft}
    />
  );
}

/** The form itself, once there is a record to edit or none is needed. */
function FormRound<R extends RaRecord>(props: FormRoundProps<R>) {
  const { mode, record, template, fields, canRevert, canSave, extraActions, children, draft } = props;
  const formRef = useRef<HTMLFormElement>(null);
  const { form, drafted, typed, texts, save, submitting, conflict, close, question, isAsking } =
    useRecordForm(props, formRef);
  const onSubmit = (event: FormEvent) => {
    event.stopPropagation();
    save(event);
  };
  useSaveShortcut(() => formRef.current?.requestSubmit(), !submitting && !isAsking);
  const state = useMemo(() => ({ mode, record, template }), [mode, record, template]);
  return (
    <FormDialogContext.Provider value={state}>
      <FormFieldsProvider value={fields}>
        <FieldTextsContext.Provider value={texts}>
          <DraftContext.Provider value={drafted}>
            <FormProvider {...form}>
              <DialogForm
                formRef={formRef}
                onSubmit={onSubmit}
                onClose={close}
                submitting={submitting}
                notice={conflict.notice}
                hasDraftNotice={draft.offered !== undefined}
                extraActions={extraActions}
                canRevert={canRevert}
                canSave={canSave}
              >
                <DraftNotice draft={draft} onResume={() => draft.resume(typed())} />
                {children}
              </DialogForm>
              {conflict.dialog}
              {question}
            </FormProvider>
          </DraftContext.Provider>
        </FieldTextsContext.Provider>
      </FormFieldsProvider>
    </FormDialogContext.Provider>
  );
}
