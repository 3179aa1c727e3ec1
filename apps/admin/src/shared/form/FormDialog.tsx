import { Alert, Box, Button, DialogActions, DialogContent } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useResourceContext } from 'ra-core';
import { type Dispatch, type FormEvent, type ReactNode, useMemo, useReducer, useRef } from 'react';
import { type FieldValues, FormProvider, useWatch } from 'react-hook-form';
import { messageOf, statusOf } from '../../api/failure';
import { DraftNotice } from '../drafts/DraftNotice';
import { useDraft } from '../drafts/useDraft';
import { HistoryButton } from '../history/HistoryButton';
import { AsyncBoundary } from '../loading/AsyncBoundary';
import { lazyWithRetry } from '../loading/lazyWithRetry';
import { type FormTarget, useEditRoute } from '../overlay/editRoute';
import { ModalPath } from '../overlay/ModalRoute';
import { PendingButton } from '../PendingButton';
import { ErrorAlert, SkeletonLines } from '../query/ErrorAlert';
import type { FormWords } from '../words';
import { CONFLICT } from './conflict/conflictRows';
import type { VersionDialogProps } from './conflict/VersionDialog';
import { DialogShell, type DialogSize } from './DialogShell';
import { type EditorEvent, type EditorState, editorReducer, firstState } from './editor';
import { isInDialogOver, useFirstFocus, useFreeze, useReturnFocus, useSaveShortcut } from './focus';
import { EditorContext } from './FormFields';
import { type EditorOptions, useEditor, useLoad } from './useEditor';

/** Loaded when another user saved the record meanwhile. */
const VersionDialog = lazyWithRetry<VersionDialogProps>(() =>
  import('./conflict/VersionDialog').then(({ VersionDialog }) => ({ default: VersionDialog })),
);

export interface FormDialogProps<R extends RaRecord> extends FormWords, EditorOptions<R> {
  size?: DialogSize;
  /** Keeps the save button off while it answers false; it is always on without this. */
  canSave?: (values: FieldValues) => boolean;
  extraActions?: ReactNode;
  /** Whether the record's history can go back to an earlier version; it can without this. */
  canRevert?: (record: R) => boolean;
  children: ReactNode;
}

/**
 * The create and edit form of a resource, as a dialog over its list. `/create` and `/{id}/edit` below the list's
 * address open it, Back closes it; saving is pessimistic and a failed save keeps what was typed. Put it beside the
 * ListPage:
 * `<><ListPage {...TEXTS.list} …/><FormDialog {...TEXTS.form} fields={technicianFields} …>inputs</FormDialog></>`
 */
export function FormDialog<R extends RaRecord = RaRecord>(props: FormDialogProps<R>) {
  const { size = 'md', createTitle, editTitle } = props;
  const { target, path, close } = useEditRoute();
  useReturnFocus(target);
  if (!target) return null;
  return (
    <ModalPath value={path}>
      <DialogShell title={'id' in target ? editTitle : createTitle} size={size} onClose={close}>
        <Editor<R> key={JSON.stringify({ ...target, field: null })} {...props} target={target} />
      </DialogShell>
    </ModalPath>
  );
}

/**
 * Reads the record that the form is of, or begins as a copy of, anew: what the list holds may be older than what is
 * stored. It is read once: nothing that is read later reaches an open form.
 */
function Editor<R extends RaRecord>({ target, ...props }: FormDialogProps<R> & { target: FormTarget }) {
  const resource = useResourceContext() ?? '';
  const read = useLoad(props.load);
  const mode = 'id' in target ? 'edit' : 'create';
  const source = 'id' in target ? target.id : target.from;
  const [state, dispatch] = useReducer(editorReducer<R>, source !== undefined, firstState<R>);
  const isLoading = state.status === 'loading';
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useQuery({
    queryKey: [resource, 'form', source],
    queryFn: ({ signal }) => read(source ?? 0, signal),
    enabled: isLoading,
    refetchOnMount: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  if (isLoading && data && isFetchedAfterMount && !isFetching && !error)
    dispatch({ type: 'loaded', ...(mode === 'edit' ? { base: data } : { template: data }) });
  if (!isLoading) return <RecordForm<R> {...props} mode={mode} state={state} dispatch={dispatch} />;
  return (
    <DialogContent dividers>
      {error && !isFetching ? (
        <ErrorAlert
          // A missing record stays missing.
          onRetry={statusOf(error) === 404 ? undefined : refetch}
        >
          {messageOf(error, 'Não foi possível carregar o registro.')}
        </ErrorAlert>
      ) : (
        <SkeletonLines lines={4} height={44} spacing={2} />
      )}
    </DialogContent>
  );
}

interface RecordFormProps<R extends RaRecord> extends FormDialogProps<R> {
  mode: 'create' | 'edit';
  state: EditorState<R>;
  dispatch: Dispatch<EditorEvent<R>>;
}

/** The form of a record that is read: it begins anew when a draft is brought back or dropped. */
function RecordForm<R extends RaRecord>(props: RecordFormProps<R>) {
  const draft = useDraft({ record: props.state.base, template: props.state.template });
  return <EditorForm<R> key={draft.round} {...props} draft={draft} />;
}

/** Another user saved the record, and the two versions have not been compared yet. */
const StaleNotice = ({ onCompare }: { onCompare: () => void }) => (
  <Alert
    severity="warning"
    role="group"
    sx={{ borderRadius: 0, alignItems: 'center' }}
    action={
      <Button color="inherit" variant="outlined" size="small" autoFocus onClick={onCompare}>
        {CONFLICT.compare}
      </Button>
    }
  >
    {CONFLICT.notice}
  </Alert>
);

const always = (): boolean => true;

/** The form's primary button. */
function SaveButton({
  isSaving,
  canSave = always,
}: {
  isSaving: boolean;
  canSave?: FormDialogProps<RaRecord>['canSave'];
}) {
  const values = useWatch();
  return (
    <PendingButton
      type="submit"
      variant="contained"
      title="Ctrl+S"
      aria-keyshortcuts="Control+S Meta+S"
      loading={isSaving}
      disabled={!canSave(values)}
    >
      Salvar
    </PendingButton>
  );
}

type EditorFormProps<R extends RaRecord> = RecordFormProps<R> & { draft: ReturnType<typeof useDraft> };

/** The view of the editor: a body that scrolls, buttons and notices that stay in sight. */
function EditorForm<R extends RaRecord>(props: EditorFormProps<R>) {
  const { mode, state, dispatch, draft, fields, canSave, canRevert = () => true } = props;
  const { base: record, template } = state;
  const formRef = useRef<HTMLFormElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const editor = useEditor<R>(props, formRef);
  const { form, texts, locked, holdSave } = editor;
  useFirstFocus(formRef, draft.offered !== undefined);
  useFreeze(contentRef, locked);
  useSaveShortcut(
    () => formRef.current?.requestSubmit(),
    !locked && !editor.isAsking,
    (target) => !isInDialogOver(formRef.current, target),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    editor.save();
  };
  const context = useMemo(
    () => ({ mode, record, template, fields, texts, holdSave }),
    [mode, record, template, fields, texts, holdSave],
  );
  return (
    <EditorContext value={context}>
      <FormProvider {...form}>
        <Box
          component="form"
          ref={formRef}
          noValidate
          onSubmit={submit}
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' }}
        >
          {/* Above what scrolls: a toast may lie over the buttons. */}
          {state.isStale && state.status === 'editing' && <StaleNotice onCompare={editor.compare} />}
          <DialogContent dividers ref={contentRef} aria-busy={locked}>
            <DraftNotice draft={draft} onResume={() => draft.resume(editor.typed())} />
            {props.children}
          </DialogContent>
          <DialogActions>
            <HistoryButton canRevert={record !== undefined && canRevert(record)} />
            {props.extraActions}
            <Box sx={{ flex: 1 }} />
            <Button onClick={editor.close} color="inherit" disabled={locked}>
              Cancelar
            </Button>
            <SaveButton isSaving={locked} canSave={canSave} />
          </DialogActions>
        </Box>
        {state.status === 'conflict' && (
          <AsyncBoundary onClose={() => dispatch({ type: 'postpone' })}>
            <VersionDialog
              conflict={state.found}
              onConfirm={(choices) => editor.resolve(state.found, choices)}
              onCancel={() => dispatch({ type: 'postpone' })}
            />
          </AsyncBoundary>
        )}
        {editor.question}
      </FormProvider>
    </EditorContext>
  );
}
