import type { RaRecord } from 'ra-core';
import { type ReactNode, type FormEvent, type RefObject, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FieldErrors } from '../../api/failure';
import type { Changes } from '../drafts/draft';
import { type DraftHandle, useDraftWriter } from '../drafts/useDraft';
import { useEditRoute } from '../overlay/editRoute';
import type { LinkFields } from './conflict/conflictRows';
import { useConflict } from './conflict/useConflict';
import { focusFirstError } from './focus';
import type { FieldTexts } from './FormFields';
import { payloadOf } from './formValues';
import { type Load, useLoad, type RecordSource, formValuesOf, useRecordValues } from './useRecordValues';
import { type Payload, type SaveOptions, type Refusal, useSave } from './useSave';
import { useUnsavedGuard } from './useUnsavedGuard';

export interface RecordFormProps<R extends RaRecord> extends RecordSource<R>, Omit<SaveOptions<R>, 'mode'> {
  /** Form values as the API's body; the default reads each field by its rule. */
  fromForm?: (values: FieldValues, record: R | undefined) => Payload;
  /** Rules across fields: texts by source, empty when good. */
  validate?: (values: FieldValues) => FieldErrors;
  /** Reads a record where its form edits more than what the resource answers. */
  load?: Load<R>;
  /** The fields that are compared, and chosen, as one. */
  link?: LinkFields;
  onSaved?: (record: R, mode: 'create' | 'edit') => void;
  /** Keeps the save button off while it answers false; it is always on without this. */
  canSave?: ((values: FieldValues) => boolean) | undefined;
  extraActions?: ReactNode;
  /** Whether an earlier version can be gone back to from the record's history; it can without this. */
  canRevert?: boolean | undefined;
  children: ReactNode;
}

/** A record form between its opening and its end. */
export interface FormRoundProps<R extends RaRecord> extends RecordFormProps<R> {
  mode: 'create' | 'edit';
  draft: DraftHandle;
  /** Called with what is stored by now and the form goes on from: a part that was saved, or somebody else's version. */
  onRecord: (record: R) => void;
}

/** What a record's form does: it holds values, saves them, settles what others did meanwhile, and ends. */
export function useRecordForm<R extends RaRecord>(
  props: FormRoundProps<R>,
  formRef: RefObject<HTMLFormElement | null>,
) {
  const { mode, record, fields, draft, fromForm, validate, onSaved, onRecord } = props;
  const [texts] = useState<FieldTexts>(() => new Map());
  const { form, drafted } = useRecordValues(props, draft);
  const { typed } = useDraftWriter(form, draft);
  const { submit, submitting } = useSave<R>(props);
  const { close } = useEditRoute();
  const valuesOf = (stored: R): FieldValues => formValuesOf(props, stored);

  const mark = (errors: FieldErrors): void => {
    for (const [source, message] of Object.entries(errors)) {
      form.setError(source, { type: 'server', message });
    }
    focusFirstError(formRef.current);
  };
  /** The form goes on from what is stored now; of what it shows, only `kept` is still the person's own change. */
  const goOnFrom = (stored: R, kept: Changes): void => {
    onRecord(stored);
    form.reset(valuesOf(stored));
    for (const [path, value] of Object.entries(kept)) form.setValue(path, value, { shouldDirty: true });
    draft.goOnFrom(stored);
  };
  const conflict = useConflict<R>({
    form,
    texts,
    read: useLoad<R>(props.load),
    valuesOf,
    link: props.link,
    onResolved: (stored, kept) => {
      goOnFrom(stored, kept);
      save(undefined, stored);
    },
  });
  const { question, asking, release } = useUnsavedGuard(
    form.formState.isDirty,
    submitting || conflict.isBusy,
    () => draft.end(),
  );

  const refuse = ({ errors, stale, stored }: Refusal<R>): void => {
    if (stored) {
      onRecord(stored);
      form.reset(valuesOf(stored), { keepValues: true });
      draft.goOnFrom(stored);
    }
    const against = stored ?? record;
    if (stale && against) void conflict.compare(against.id as number);
    else mark(errors);
  };
  const store = async (values: FieldValues, startedFrom: R | undefined): Promise<void> => {
    const refused = validate?.(values) ?? {};
    if (Object.keys(refused).length > 0) return mark(refused);
    const payload = fromForm ? fromForm(values, startedFrom) : payloadOf(fields, values);
    const result = await submit(payload, startedFrom);
    if (!result.ok) return refuse(result);
    release();
    draft.end();
    close();
    onSaved?.(result.record, mode);
  };
  const save = (event?: FormEvent, startedFrom = record): void => {
    // What the server refused may have no input of its own: nothing but this would ever take it back.
    form.clearErrors();
    const invalid = () => mark(validate?.(form.getValues()) ?? {});
    void form.handleSubmit((values) => store(values, startedFrom), invalid)(event);
  };
  return {
    form,
    drafted,
    typed,
    texts,
    save,
    submitting: submitting || conflict.isBusy,
    conflict,
    close,
    question,
    isAsking: asking || conflict.isAsking,
  };
}
