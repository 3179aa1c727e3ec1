import { createContext, useContext } from 'react';
import type { RaRecord } from 'ra-core';
import type { RemovalWords } from '../words';

export interface Removal {
  resource: string;
  /** The list that shows the record, where it is called otherwise than what it is removed from. */
  list?: string;
  record: RaRecord;
  /** How the record is called in the question and in the toast. */
  label: string;
  words: RemovalWords;
  onRemoved?: (() => void) | undefined;
}

/** `button` is what was pressed: the focus goes back to it, or to its neighbour. */
export type RequestRemoval = (removal: Removal, button: HTMLElement) => void;

export const ConfirmDeleteContext = createContext<RequestRemoval | null>(null);

/** Asks whether a record should go; the dialog outlives the row, which goes at once. */
export function useRequestRemoval(): RequestRemoval {
  const request = useContext(ConfirmDeleteContext);
  if (!request) throw new Error('DeleteButton must be used inside a ConfirmDeleteProvider');
  return request;
}
