import type { LevelScope } from '@prumo/domain';

/** Names a node of the tree: a criterion may hang under several requirements, so its path counts. */
export const nodeKey = ({ requirement, criterion, analysis }: LevelScope): string =>
  [requirement, criterion, analysis].flatMap((node) => (node ? [node.id] : [])).join('/');
