import { createContext, useContext } from 'react';
import type { RaRecord } from 'ra-core';
import type { RemovalWords } from '../words';

export interface Removal {
  resource: string;
  record: RaRecord;
  /** How the record is called in the question and in the toast. */
  label: string;
  words: RemovalWords;
  onRemoved?: (() => void) | undefined;
}

export type RequestRemoval = (removal: Removal) => void;

export const ConfirmDeleteContext = createContext<RequestRemoval | null>(null);

/** Asks whether a record should go; the dialog outlives the row, which goes at once. */
export function useRequestRemoval(): RequestRemoval {
  const request = useContext(ConfirmDeleteContext);
  if (!request) throw new Error('DeleteButton must be used inside a ConfirmDeleteProvider');
  return request;
}
