import type { LevelNode, LevelScope, LevelTree } from '@prumo/domain';
import { nodeKey } from './selectionStore';

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
