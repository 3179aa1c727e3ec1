import type { RaRecord } from 'ra-core';
import { createContext, useContext } from 'react';

interface FormDialogState<R extends RaRecord = RaRecord> {
  mode: 'create' | 'edit';
  /** The record as it was loaded; absent when creating. */
  record?: R;
  /** The record that a new one is copied from. */
  template?: R;
}

export const FormDialogContext = createContext<FormDialogState | null>(null);

/** The dialog that the inputs stand in. */
export function useFormDialog<R extends RaRecord = RaRecord>(): FormDialogState<R> {
  const state = useContext(FormDialogContext);
  if (!state) throw new Error('useFormDialog must be used inside a FormDialog');
  return state as FormDialogState<R>;
}
