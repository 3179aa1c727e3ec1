import { createContext, useContext, useSyncExternalStore } from 'react';
import { type LevelScope, EMPTY_SELECTION, type LevelSelection } from '@prumo/domain';

/** Names a node of the tree: a criterion may hang under several requirements, so its path counts. */
export const nodeKey = ({ requirement, criterion, analysis }: LevelScope): string =>
  [requirement, criterion, analysis].flatMap((node) => (node ? [node.id] : [])).join('/');

type SelectionChange = (selection: LevelSelection) => LevelSelection;

/**
 * Holds the selection outside of React and of the form, so that a click on one checkbox redraws the lines it
 * touches and no others: each line subscribes to the part that it shows.
 */
interface SelectionStore {
  get(): LevelSelection;
  change(change: SelectionChange): void;
  subscribe(listener: () => void): () => void;
}

export function createSelectionStore(initial: LevelSelection = EMPTY_SELECTION): SelectionStore {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    change: (change) => {
      const next = change(current);
      if (next === current) return;
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const SelectionContext = createContext<SelectionStore>(createSelectionStore());

export const useSelectionStore = (): SelectionStore => useContext(SelectionContext);

/** The part of the selection that a component shows; `read` must answer the same value while that part is unchanged. */
export function useSelection<T>(read: (selection: LevelSelection) => T): T {
  const store = useSelectionStore();
  return useSyncExternalStore(store.subscribe, () => read(store.get()));
}
