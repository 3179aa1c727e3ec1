import {
  type LevelCriterion,
  type LevelNode,
  type LevelRequirement,
  type LevelTree,
  normalizeText,
} from '@prumo/domain';
import { searchTerms } from './highlight';
import { nodeKey } from './nodeKey';

/** What a search leaves of the tree, and the groups to open so that its finds can be seen. */
export interface FilteredTree {
  tree: LevelTree;
  opened: ReadonlySet<string>;
}

type Matches = (node: LevelNode) => boolean;

const matcher = (terms: readonly string[]): Matches => {
  return ({ code, label }) => {
    const text = normalizeText(`${code} ${label}`);
    return terms.every((term) => text.includes(term));
  };
};

/**
 * Keeps what holds every word of the query, accents and case aside, with its ancestors; a group that matches
 * keeps all that is under it. Without a query the tree itself is answered.
 */
export function filterTree(tree: LevelTree, query: string): FilteredTree {
  const terms = searchTerms(query);
  if (terms.length === 0) return { tree, opened: new Set() };
  const matches = matcher(terms);
  const opened = new Set<string>();

  const keptCriterion = (requirement: LevelRequirement, criterion: LevelCriterion): LevelCriterion[] => {
    const found = criterion.analyses.filter(matches);
    if (found.length > 0) opened.add(nodeKey({ requirement, criterion }));
    const analyses = matches(criterion) || matches(requirement) ? criterion.analyses : found;
    return analyses.length > 0
      ? [analyses === criterion.analyses ? criterion : { ...criterion, analyses }]
      : [];
  };
  const keptRequirement = (requirement: LevelRequirement): LevelRequirement[] => {
    const criteria = requirement.criteria.flatMap((criterion) => keptCriterion(requirement, criterion));
    const foundBelow = requirement.criteria.some(
      (criterion) => matches(criterion) || opened.has(nodeKey({ requirement, criterion })),
    );
    if (foundBelow) opened.add(nodeKey({ requirement }));
    return criteria.length > 0 ? [{ ...requirement, criteria }] : [];
  };

  return { tree: { ...tree, requirements: tree.requirements.flatMap(keptRequirement) }, opened };
}
