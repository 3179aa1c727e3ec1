import { useCallback, useState } from 'react';
import type { LevelNode, LevelScope, LevelTree } from '@prumo/domain';
import { type FilteredTree, nodeKey } from './treeFilter';

/** A row of the tree as it is shown. */
export interface TreeRow {
  readonly key: string;
  readonly scope: LevelScope;
  readonly node: LevelNode;
  /** 1 requirement, 2 criterion, 3 analysis. */
  readonly depth: number;
  /** Place among its siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
  /** Undefined for an analysis, which cannot be opened. */
  readonly open: boolean | undefined;
}

type IsOpen = (key: string) => boolean;

const childrenOf = ({ requirement, criterion }: LevelScope): LevelScope[] =>
  criterion
    ? criterion.analyses.map((analysis) => ({ requirement, criterion, analysis }))
    : requirement.criteria.map((child) => ({ requirement, criterion: child }));

const rowsOf = (scopes: readonly LevelScope[], depth: number, isOpen: IsOpen): TreeRow[] =>
  scopes.flatMap((scope, index) => {
    const { requirement, criterion, analysis } = scope;
    const key = nodeKey(scope);
    const open = analysis ? undefined : isOpen(key);
    const place = { depth, position: index + 1, siblings: scopes.length };
    const row = { key, scope, node: analysis ?? criterion ?? requirement, ...place, open };
    return open ? [row, ...rowsOf(childrenOf(scope), depth + 1, isOpen)] : [row];
  });

/** The rows to show: everything whose ancestors are open, in the tree's order. */
export const visibleRows = ({ requirements }: LevelTree, isOpen: IsOpen): TreeRow[] =>
  rowsOf(
    requirements.map((requirement) => ({ requirement })),
    1,
    isOpen,
  );

/** The keys of everything that can be opened. */
export const groupKeys = (tree: LevelTree): string[] =>
  visibleRows(tree, () => true).flatMap(({ key, open }) => (open ? [key] : []));

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
