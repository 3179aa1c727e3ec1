import { useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { useConsoleDataProvider } from '../../api/dataProvider';
import { isStale } from '../../api/failure';
import { notifyErrorAs } from '../toast/notifyError';
import { toast } from '../toast/toast';

interface StoredFormOptions<T> {
  /** The address of a record that is the only one of its kind, such as the account. */
  url: string;
  /** The record that the form starts from; later reads do not change it. */
  initial: T;
  toForm: (record: T) => FieldValues;
  words: Readonly<Record<'saved' | 'stale', string>>;
}

/** The form of such a record. A stale save reads the record again and keeps the values that were typed. */
export function useStoredForm<T>({ url, initial, toForm, words }: StoredFormOptions<T>) {
  const { read, send } = useConsoleDataProvider();
  const [record, setRecord] = useState(initial);
  const form = useForm<FieldValues>({ defaultValues: toForm(initial), shouldFocusError: false });
  const show = (stored: T, keepDirtyValues: boolean) => {
    setRecord(stored);
    form.reset(toForm(stored), { keepDirtyValues });
    return stored;
  };
  /** Resolves with the stored record; rejects with every refusal but a stale one. */
  const save = async (body: object): Promise<T> => {
    try {
      const stored = show(await send<T>('PUT', url, body), false);
      toast.success(words.saved);
      return stored;
    } catch (error) {
      if (!isStale(error)) throw error;
      const stored = show(await read<T>(url), true);
      notifyErrorAs(error, words.stale);
      return stored;
    }
  };
  return { form, record, show, save };
}
