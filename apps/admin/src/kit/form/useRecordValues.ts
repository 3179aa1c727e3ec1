import { type RaRecord, useDataProvider, useResourceContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { type FieldValues, set, useForm } from 'react-hook-form';
import type { Fields } from '@prumo/domain';
import type { Changes } from '../drafts/draft';
import type { DraftHandle } from '../drafts/useDraft';
import { valuesOf } from './formValues';

/** Reads a record with all that its form edits of it. */
export type Load<R extends RaRecord> = (id: number, signal?: AbortSignal) => Promise<R>;

/** How the records of this form are read: as the resource answers them, unless told otherwise. */
export function useLoad<R extends RaRecord>(load: Load<R> | undefined): Load<R> {
  const resource = useResourceContext() ?? '';
  const { getOne } = useDataProvider();
  return load ?? ((id, signal) => getOne<R>(resource, { id, signal }).then(({ data }) => data as R));
}

/** What a form's values are made of. */
export interface RecordSource<R extends RaRecord> {
  record: R | undefined;
  /** The record that a new one is copied from. */
  template?: R | undefined;
  /** The domain's rules by source: inputs take validation, asterisk and length from them. */
  fields: Fields;
  /** Values of a blank form; text fields as ''. */
  defaultValues: FieldValues;
  /** A record as form values; the default takes each field's value, the default where it is null. */
  toForm?: (record: R) => FieldValues;
  /** Turns a record's form values into those of its copy, e.g. with another name. */
  toCopy?: (values: FieldValues) => FieldValues;
}

const NOTHING: Changes = {};

/** A record as the form shows it; blank values where there is none. */
export function formValuesOf<R extends RaRecord>(
  { fields, defaultValues, toForm }: Pick<RecordSource<R>, 'fields' | 'defaultValues' | 'toForm'>,
  shown: R | undefined,
): FieldValues {
  return shown && toForm ? { ...defaultValues, ...toForm(shown) } : valuesOf(fields, defaultValues, shown);
}

function initialValues<R extends RaRecord>(source: RecordSource<R>): FieldValues {
  const { record, template, toCopy } = source;
  const values = formValuesOf(source, record ?? template);
  return !record && template && toCopy ? toCopy(values) : values;
}

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
export function useRecordValues<R extends RaRecord>(source: RecordSource<R>, { shown }: DraftHandle) {
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
  return { form, drafted };
}
