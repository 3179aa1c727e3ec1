import {
  normalizeText,
  type LevelCriterion,
  type LevelNode,
  type LevelRequirement,
  type LevelScope,
  type LevelTree,
} from '@prumo/domain';

/** Names a node of the tree by its path: a criterion may be under several requirements. */
export const nodeKey = ({ requirement, criterion, analysis }: LevelScope): string =>
  [requirement, criterion, analysis].flatMap((node) => (node ? [node.id] : [])).join('/');

/** A piece of a text, and whether the search found it. */
interface Segment {
  text: string;
  found: boolean;
}

/** The words of a search, as they are compared. */
export const searchTerms = (query: string): readonly string[] =>
  normalizeText(query)
    .split(/\s+/)
    .filter((term) => term !== '');

/** The normalised text, and for each of its characters the index of the original character it came from. */
function normalizedWithOrigins(characters: readonly string[]): { text: string; origins: number[] } {
  const parts = characters.map(normalizeText);
  return {
    text: parts.join(''),
    origins: parts.flatMap((part, index) => Array.from({ length: part.length }, () => index)),
  };
}

/** Cuts a text where the terms occur in it, accents and case aside, so that what was found can be marked. */
export function highlightSegments(text: string, terms: readonly string[]): Segment[] {
  // A tree of 2,000 analyses without a search must not pay for normalising every label.
  if (terms.length === 0) return [{ text, found: false }];
  const characters = [...text.normalize('NFC')];
  const found = new Array<boolean>(characters.length).fill(false);
  const { text: haystack, origins } = normalizedWithOrigins(characters);
  for (const term of terms) {
    for (let at = haystack.indexOf(term); at >= 0; at = haystack.indexOf(term, at + term.length)) {
      for (const origin of origins.slice(at, at + term.length)) found[origin] = true;
    }
  }
  const segments: Segment[] = [];
  characters.forEach((character, index) => {
    const last = segments.at(-1);
    if (last && last.found === found[index]) last.text += character;
    else segments.push({ text: character, found: found[index] === true });
  });
  return segments;
}

/** The rows that a search keeps, and the groups to open so that matches are visible. */
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
