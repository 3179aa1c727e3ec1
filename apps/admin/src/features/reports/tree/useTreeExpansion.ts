import { useCallback, useState } from 'react';
import type { LevelTree } from '@prumo/domain';
import { type FilteredTree } from './treeFilter';
import { groupKeys } from './treeRows';

type Keys = ReadonlySet<string>;

const NONE: Keys = new Set();

const toggled = (keys: Keys, key: string): Keys => {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
};

interface Expansion {
  isOpen: (key: string) => boolean;
  toggle: (key: string) => void;
  setAll: (tree: LevelTree, open: boolean) => void;
}

/**
 * Which groups are open. A search opens the groups of its finds; what a person opens or closes meanwhile is
 * remembered for that search alone, and the tree is as before once the search is cleared.
 */
export function useTreeExpansion(query: string, { opened }: Pick<FilteredTree, 'opened'>): Expansion {
  const [open, setOpen] = useState<Keys>(NONE);
  const [flipped, setFlipped] = useState({ query: '', keys: NONE });
  const searching = query.trim() !== '';
  const exceptions = flipped.query === query ? flipped.keys : NONE;

  const isOpen = useCallback(
    (key: string) => (searching ? opened.has(key) !== exceptions.has(key) : open.has(key)),
    [searching, opened, exceptions, open],
  );
  const toggle = (key: string): void => {
    if (searching) setFlipped({ query, keys: toggled(exceptions, key) });
    else setOpen((keys) => toggled(keys, key));
  };
  const setAll = (tree: LevelTree, all: boolean): void => {
    const groups = groupKeys(tree);
    if (!searching) setOpen(all ? new Set(groups) : NONE);
    else setFlipped({ query, keys: new Set(groups.filter((key) => opened.has(key) !== all)) });
  };
  return { isOpen, toggle, setAll };
}
