import type { Divergence } from '../divergence/divergence.js';

import type {
  EvaluatedAnalysis,
  EvaluatedReport,
  EvaluatedRequirement,
  EvaluationCounts,
  PendingField,
} from './evaluation-types.js';

export const analysesOf = (report: { requirements: readonly EvaluatedRequirement[] }): EvaluatedAnalysis[] =>
  report.requirements.flatMap(({ criteria }) => criteria).flatMap(({ analyses }) => analyses);

function count(analyses: readonly EvaluatedAnalysis[], divergences: number): EvaluationCounts {
  const sum = (of: (analysis: EvaluatedAnalysis) => number): number =>
    analyses.reduce((total, analysis) => total + of(analysis), 0);
  return {
    applicable: sum(({ applicable }) => applicable.length),
    pending: sum(({ pending, gap }) => pending.length + (gap ? 1 : 0)),
    notApplicable: sum(({ notApplicable }) => notApplicable.length),
    unchecked: sum(({ applicable }) => applicable.filter(({ check }) => check === null).length),
    divergences,
  };
}

export function completeReport(
  requirements: EvaluatedRequirement[],
  pendingFields: PendingField[] = [],
  divergences: Divergence[] = [],
): EvaluatedReport {
  const counts = count(analysesOf({ requirements }), divergences.length);
  const isDraft = counts.pending + counts.unchecked + counts.divergences > 0;
  return { requirements, pendingFields, divergences, counts, isDraft };
}
