import { useCallback, useState } from 'react';
import type { LevelNode, LevelScope, LevelTree } from '@prumo/domain';
import { type FilteredTree, nodeKey } from './treeFilter';

/** One line of the tree as it stands on the screen. */
export interface TreeRow {
  readonly key: string;
  readonly scope: LevelScope;
  readonly node: LevelNode;
  /** 1 requirement, 2 criterion, 3 analysis. */
  readonly depth: 1 | 2 | 3;
  /** Place among its siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
  /** Undefined for an analysis, which holds nothing. */
  readonly open: boolean | undefined;
}

interface Place {
  depth: TreeRow['depth'];
  index: number;
  siblings: number;
  open?: boolean;
}

const row = (scope: LevelScope, node: LevelNode, { depth, index, siblings, open }: Place): TreeRow => ({
  key: nodeKey(scope),
  scope,
  node,
  depth,
  position: index + 1,
  siblings,
  open,
});

/** The lines to show: everything whose ancestors are open, in the tree's order. */
export function visibleRows({ requirements }: LevelTree, isOpen: (key: string) => boolean): TreeRow[] {
  const rows: TreeRow[] = [];
  requirements.forEach((requirement, r) => {
    const open = isOpen(nodeKey({ requirement }));
    rows.push(row({ requirement }, requirement, { depth: 1, index: r, siblings: requirements.length, open }));
    if (!open) return;
    const { criteria } = requirement;
    criteria.forEach((criterion, c) => {
      const scope = { requirement, criterion };
      const openCriterion = isOpen(nodeKey(scope));
      rows.push(
        row(scope, criterion, { depth: 2, index: c, siblings: criteria.length, open: openCriterion }),
      );
      if (!openCriterion) return;
      const { analyses } = criterion;
      analyses.forEach((analysis, a) =>
        rows.push(row({ ...scope, analysis }, analysis, { depth: 3, index: a, siblings: analyses.length })),
      );
    });
  });
  return rows;
}

/** The keys of everything that can be opened. */
export const groupKeys = ({ requirements }: LevelTree): string[] =>
  requirements.flatMap((requirement) => [
    nodeKey({ requirement }),
    ...requirement.criteria.map((criterion) => nodeKey({ requirement, criterion })),
  ]);

type Keys = ReadonlySet<string>;

const NONE: Keys = new Set();

const toggled = (keys: Keys, key: string): Keys => {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
};

/**
 * Which groups are open. A search opens the groups of its finds; what a person opens or closes meanwhile is
 * remembered for that search alone, and the tree is as before once the search is cleared.
 */
export function useTreeExpansion(query: string, { opened }: Pick<FilteredTree, 'opened'>) {
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
