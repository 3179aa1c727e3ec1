import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { RecordContextProvider, type RaRecord } from 'ra-core';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { DraftContext } from '../../drafts/DraftContext';
import { DraftNotice } from '../../drafts/DraftNotice';
import { type DraftHandle, useDraft } from '../../drafts/useDraft';
import { useDraftWriter } from '../../drafts/useDraftWriter';
import type { FieldErrors } from '../../providers/failure';
import { DialogForm } from './DialogForm';
import { FormDialogContext } from './FormDialogContext';
import { FormFieldsProvider } from './FormFields';
import { focusFirstError } from './focusFirstError';
import { payloadOf } from './formValues';
import { StaleNotice } from './StaleNotice';
import { useDialogTarget } from './useDialogTarget';
import { type RecordSource, useRecordValues } from './useRecordValues';
import { useSaveShortcut } from './useSaveShortcut';
import { useUnsavedGuard } from './useUnsavedGuard';
import { type FailureHandler, type Payload, type SaveHandler, type SaveOptions, useSave } from './useSave';

export interface RecordFormProps<R extends RaRecord> extends RecordSource<R> {
  words: SaveOptions<R>['words'];
  /** Form values as the API's body; the default reads each field by its rule. */
  fromForm?: (values: FieldValues, record: R | undefined) => Payload;
  /** Rules across fields: texts by source, empty when good. */
  validate?: (values: FieldValues) => FieldErrors;
  save?: SaveHandler<R>;
  /** Reads the record once more, when somebody else has saved it meanwhile. */
  onReload?: () => Promise<void>;
  onFailure?: FailureHandler;
  onSaved?: (record: R, mode: 'create' | 'edit') => void;
  saveLabel?: string;
  /** Keeps the save button off while it answers false; it is always on without this. */
  canSave?: (values: FieldValues) => boolean;
  extraActions?: ReactNode;
  children: ReactNode;
}

/** The form of one record, from its opening: it begins anew when a draft is brought back or dropped. */
export function RecordForm<R extends RaRecord>(props: RecordFormProps<R>) {
  const draft = useDraft({ record: props.record, template: props.template });
  return <FormRound<R> key={draft.round} {...props} draft={draft} />;
}

/** The form itself, once there is a record to edit or none is needed. */
function FormRound<R extends RaRecord>(props: RecordFormProps<R> & { draft: DraftHandle }) {
  const { record, template, words, fields, saveLabel, canSave, extraActions, children, draft } = props;
  const { fromForm, validate, save, onReload, onFailure, onSaved } = props;
  const [stale, setStale] = useState(false);
  const { form, drafted } = useRecordValues(props, draft);
  const { typed } = useDraftWriter(form, draft);
  const formRef = useRef<HTMLFormElement>(null);
  const { submit, submitting, mode } = useSave<R>({ record, words, save, onFailure });
  const { close } = useDialogTarget();
  const { question, asking, release } = useUnsavedGuard(form.formState.isDirty, submitting, () =>
    draft.end('given up'),
  );

  const mark = (errors: FieldErrors) => {
    for (const [source, message] of Object.entries(errors)) {
      form.setError(source, { type: 'server', message });
    }
    focusFirstError(formRef.current);
  };
  const store = async (values: FieldValues) => {
    const refused = validate?.(values) ?? {};
    if (Object.keys(refused).length > 0) return mark(refused);
    const result = await submit(fromForm ? fromForm(values, record) : payloadOf(fields, values));
    if (!result.ok) {
      setStale(result.stale);
      return mark(result.errors);
    }
    release();
    draft.end('saved');
    close();
    onSaved?.(result.record, mode);
  };
  const reload = async () => {
    await onReload?.();
    draft.carry(typed());
  };
  const refuse = () => mark(validate?.(form.getValues()) ?? {});
  const onSubmit = (event: FormEvent) => {
    event.stopPropagation();
    // What the server refused may have no input of its own: nothing but this would ever take it back.
    form.clearErrors();
    void form.handleSubmit(store, refuse)(event);
  };
  useSaveShortcut(() => formRef.current?.requestSubmit(), !submitting && !asking);
  const state = useMemo(
    () => ({ mode, ...(record && { record }), ...(template && { template }), submitting, close }),
    [mode, record, template, submitting, close],
  );
  return (
    <FormDialogContext.Provider value={state}>
      <RecordContextProvider value={record}>
        <FormFieldsProvider value={fields}>
          <DraftContext.Provider value={drafted}>
            <FormProvider {...form}>
              <DialogForm
                formRef={formRef}
                onSubmit={onSubmit}
                onClose={close}
                submitting={submitting}
                notice={stale && onReload && <StaleNotice onReload={reload} />}
                extraActions={extraActions}
                {...(saveLabel !== undefined && { saveLabel })}
                {...(canSave && { canSave })}
              >
                <DraftNotice draft={draft} onResume={() => draft.resume(typed())} />
                {children}
              </DialogForm>
              {question}
            </FormProvider>
          </DraftContext.Provider>
        </FormFieldsProvider>
      </RecordContextProvider>
    </FormDialogContext.Provider>
  );
}
