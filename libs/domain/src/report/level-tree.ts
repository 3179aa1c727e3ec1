import { groupBy } from '../collection/maps.js';
import { compareCodes } from '../text/collation.js';
import type {
  EvaluableCriterion,
  EvaluableRequirement,
  StructureCatalogue,
} from './evaluation/evaluation-types.js';

/** A node of the report form. */
export type LevelNode = Readonly<EvaluableRequirement>;
export interface LevelCriterion extends LevelNode {
  readonly analyses: readonly LevelNode[];
}
export interface LevelRequirement extends LevelNode {
  readonly criteria: readonly LevelCriterion[];
}

/** Only branches with an analysis; a criterion may appear under several requirements. */
export interface LevelTree {
  readonly requirements: readonly LevelRequirement[];
  /** The ids of all criteria in their order under any requirement. */
  readonly criteriaOrder: readonly number[];
}

const byCode = (a: LevelNode, b: LevelNode): number => compareCodes(a.code, b.code) || a.id - b.id;
const node = ({ id, code, label, isActive }: LevelNode): LevelNode => ({ id, code, label, isActive });
const pair = (requirementId: number, criterionId: number): string => `${requirementId}:${criterionId}`;

/**
 * The tree of the report form, ordered by code. Inactive items are omitted, unless `selected` has the analysis (ids
 * of the stored structure): a used analysis stays visible and can be deselected.
 */
export function buildLevelTree(
  { requirements, criteria, analyses }: StructureCatalogue,
  selected: ReadonlySet<number> = new Set(),
): LevelTree {
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
