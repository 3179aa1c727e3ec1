import type { LevelSelection } from '@prumo/domain';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { createSelectionStore, type SelectionStore } from './selectionStore';

export const SelectionContext = createContext<SelectionStore>(createSelectionStore());

export const useSelectionStore = (): SelectionStore => useContext(SelectionContext);

/** The part of the selection that a component shows; `read` must answer the same value while that part is unchanged. */
export function useSelection<T>(read: (selection: LevelSelection) => T): T {
  const store = useSelectionStore();
  return useSyncExternalStore(store.subscribe, () => read(store.get()));
}
