import { EMPTY_SELECTION, type LevelSelection } from '@prumo/domain';

export type SelectionChange = (selection: LevelSelection) => LevelSelection;

/**
 * Holds the selection outside of React and of the form, so that a click on one checkbox redraws the lines it
 * touches and no others: each line subscribes to the part that it shows.
 */
export interface SelectionStore {
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
