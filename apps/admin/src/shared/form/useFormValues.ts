import type { RaRecord } from 'ra-core';
import { useEffect, useState } from 'react';
import { type FieldValues, set, useForm } from 'react-hook-form';
import type { Changes } from '../drafts/draft';
import type { DraftHandle } from '../drafts/useDraft';
import { initialValues, type RecordSource } from './formValues';

const NOTHING: Changes = {};

function withChanges(initial: FieldValues, changes: Changes): FieldValues {
  const values = structuredClone(initial);
  for (const [path, value] of Object.entries(changes)) set(values, path, value);
  return values;
}

/**
 * The form's values: those of the record, of what it is copied from, or blank ones; over them, as the person's
 * changes, a resumed draft. The draft is there before the inputs are, so that they take it for what the form opened
 * with; that it differs from what is stored is told to the form as soon as they stand.
 */
export function useFormValues<R extends RaRecord>(source: RecordSource<R>, { shown }: DraftHandle) {
  const [initial] = useState(() => initialValues(source));
  const [drafted] = useState(() => shown?.changes ?? NOTHING);
  const form = useForm({
    defaultValues: withChanges(initial, drafted),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  useEffect(() => {
    const [path] = Object.keys(drafted);
    if (path === undefined) return;
    form.reset(initial, { keepValues: true });
    form.setValue(path, form.getValues(path), { shouldDirty: true });
  }, [form, initial, drafted]);
  return form;
}
