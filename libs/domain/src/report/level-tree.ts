import { groupBy } from '../collection/group-by.js';
import { compareCodes } from '../text/collation.js';
import type {
  EvaluableAnalysis,
  EvaluableCriterion,
  EvaluableRequirement,
} from './evaluation/evaluation-types.js';

/** What a node of the report form shows. */
export interface LevelNode {
  readonly id: number;
  readonly code: string;
  readonly label: string;
  readonly isActive: boolean;
}
export interface LevelCriterion extends LevelNode {
  readonly analyses: readonly LevelNode[];
}
export interface LevelRequirement extends LevelNode {
  readonly criteria: readonly LevelCriterion[];
}

/** Requirements → criteria → analyses; only branches that end in an analysis. A criterion may hang under several requirements. */
export interface LevelTree {
  readonly requirements: readonly LevelRequirement[];
  /** The ids of all criteria in the order in which they stand under any requirement. */
  readonly criteriaOrder: readonly number[];
}

export interface LevelTreeSource {
  readonly requirements: readonly EvaluableRequirement[];
  readonly criteria: readonly EvaluableCriterion[];
  readonly analyses: readonly EvaluableAnalysis[];
}

const byCode = (a: LevelNode, b: LevelNode): number => compareCodes(a.code, b.code) || a.id - b.id;
const node = ({ id, code, label, isActive }: LevelNode): LevelNode => ({ id, code, label, isActive });
const pair = (requirementId: number, criterionId: number): string => `${requirementId}:${criterionId}`;

/**
 * The tree of the report form, ordered by code. What is inactive is left out, unless `selected` holds the
 * analysis (the ids of the stored structure): what a report already uses stays readable and can be taken out.
 */
export function buildLevelTree(
  source: LevelTreeSource,
  selected: ReadonlySet<number> = new Set(),
): LevelTree {
  const { requirements, criteria, analyses } = source;
  const byPair = groupBy(analyses, ({ requirementId, criterionId }) => pair(requirementId, criterionId));
  const orderedCriteria = [...criteria].sort(byCode);
  const analysesOf = (requirement: EvaluableRequirement, criterion: EvaluableCriterion): LevelNode[] =>
    (byPair.get(pair(requirement.id, criterion.id)) ?? [])
      .filter(
        ({ id, isActive }) => selected.has(id) || (isActive && criterion.isActive && requirement.isActive),
      )
      .sort(byCode)
      .map(node);

  return {
    criteriaOrder: orderedCriteria.map(({ id }) => id),
    requirements: [...requirements]
      .sort(byCode)
      .map((requirement) => ({
        ...node(requirement),
        criteria: orderedCriteria
          .map((criterion) => ({ ...node(criterion), analyses: analysesOf(requirement, criterion) }))
          .filter((criterion) => criterion.analyses.length > 0),
      }))
      .filter((requirement) => requirement.criteria.length > 0),
  };
}
