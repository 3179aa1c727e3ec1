import { RecordContextProvider, type RaRecord } from 'ra-core';
import { useEffect, useRef, type FormEvent, useEffectEvent, useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { DraftContext, DraftNotice } from '../drafts/DraftNotice';
import { useDraft } from '../drafts/useDraft';
import { DialogForm } from './DialogForm';
import { FormDialogContext, FieldTextsContext, FormFieldsProvider } from './FormFields';
import { type FormRoundProps, type RecordFormProps, useRecordForm } from './useRecordForm';

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
  const { mode, record, template, fields, saveLabel, canSave, extraActions, children, draft } = props;
  const formRef = useRef<HTMLFormElement>(null);
  const { form, drafted, typed, texts, save, submitting, conflict, close, question, isAsking } =
    useRecordForm(props, formRef);
  const onSubmit = (event: FormEvent) => {
    event.stopPropagation();
    save(event);
  };
  useSaveShortcut(() => formRef.current?.requestSubmit(), !submitting && !isAsking);
  const state = useMemo(
    () => ({ mode, ...(record && { record }), ...(template && { template }) }),
    [mode, record, template],
  );
  return (
    <FormDialogContext.Provider value={state}>
      <RecordContextProvider value={record}>
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
                  extraActions={extraActions}
                  {...(saveLabel !== undefined && { saveLabel })}
                  {...(canSave && { canSave })}
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
      </RecordContextProvider>
    </FormDialogContext.Provider>
  );
}
