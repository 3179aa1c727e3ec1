import { groupBy } from '../collection/maps.js';
import { compareCodes } from '../text/collation.js';
import type {
  EvaluableCriterion,
  EvaluableRequirement,
  StructureCatalogue,
} from './evaluation/evaluation-types.js';
import type { AnalysisLevels, ExistingLevels } from './existing-levels.js';

/** A node of the report form. */
export type LevelNode = Readonly<EvaluableRequirement>;
export interface LevelAnalysis extends LevelNode {
  /** Absent if unknown: then all three are offered. */
  readonly existing?: ExistingLevels;
}
export interface LevelCriterion extends LevelNode {
  readonly analyses: readonly LevelAnalysis[];
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
 * of the stored structure): a used analysis stays visible and can be deselected. `existing`: the levels of analyses.
 */
export function buildLevelTree(
  { requirements, criteria, analyses }: StructureCatalogue,
  selected: ReadonlySet<number> = new Set(),
  existing: readonly AnalysisLevels[] = [],
): LevelTree {
  const existingOf = new Map(existing.map(({ analysisId, ...levels }) => [analysisId, levels]));
  const analysisNode = (analysis: EvaluableRequirement): LevelAnalysis => {
    const levels = existingOf.get(analysis.id);
    return { ...node(analysis), ...(levels && { existing: levels }) };
  };
  const byPair = groupBy(analyses, ({ requirementId, criterionId }) => pair(requirementId, criterionId));
  const orderedCriteria = [...criteria].sort(byCode);
  const analysesOf = (requirement: EvaluableRequirement, criterion: EvaluableCriterion): LevelAnalysis[] =>
    (byPair.get(pair(requirement.id, criterion.id)) ?? [])
      .filter(
        ({ id, isActive }) => selected.has(id) || (isActive && criterion.isActive && requirement.isActive),
      )
      .sort(byCode)
      .map(analysisNode);

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
