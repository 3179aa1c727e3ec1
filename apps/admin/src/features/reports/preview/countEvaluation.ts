import type { EvaluatedAnalysis, EvaluatedRequirement } from '@prumo/domain';

/** How much an evaluated report holds. */
export interface EvaluationCounts {
  requirements: number;
  analyses: number;
  applicable: number;
  pending: number;
  notApplicable: number;
}

const analysesOf = ({ criteria }: EvaluatedRequirement): EvaluatedAnalysis[] =>
  criteria.flatMap(({ analyses }) => analyses);

/** Counts the requirements given, their analyses, and their parameters by what became of them. */
export function countEvaluation(requirements: readonly EvaluatedRequirement[]): EvaluationCounts {
  const analyses = requirements.flatMap(analysesOf);
  const count = (list: 'applicable' | 'pending' | 'notApplicable'): number =>
    analyses.reduce((sum, analysis) => sum + analysis[list].length, 0);
  return {
    requirements: requirements.length,
    analyses: analyses.length,
    applicable: count('applicable'),
    pending: count('pending'),
    notApplicable: count('notApplicable'),
  };
}
