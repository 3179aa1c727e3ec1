import type { Divergence } from '../divergence/divergence.js';

import type {
  Assumption,
  EvaluatedAnalysis,
  EvaluatedParameter,
  EvaluatedReport,
  EvaluatedRequirement,
  EvaluationCounts,
  PendingField,
} from './evaluation-types.js';

export const analysesOf = (report: { requirements: readonly EvaluatedRequirement[] }): EvaluatedAnalysis[] =>
  report.requirements.flatMap(({ criteria }) => criteria).flatMap(({ analyses }) => analyses);

/** Nobody has confirmed the figure; an answer is its technician's. */
const isUnchecked = ({ check, answer }: EvaluatedParameter): boolean => check === null && !answer;

/** Unconfirmed, and nobody read a source of it. */
export const isWithoutSource = (parameter: EvaluatedParameter): boolean =>
  isUnchecked(parameter) && (parameter.standard === null || parameter.standard.confidence === 'N');

function count(
  analyses: readonly EvaluatedAnalysis[],
  divergences: number,
  assumptions: number,
): EvaluationCounts {
  const applicable = analyses.flatMap((analysis) => analysis.applicable);
  const notApplicable = analyses.flatMap((analysis) => analysis.notApplicable);
  const withoutSource = applicable.filter(isWithoutSource).length;
  const answered = [...applicable, ...notApplicable].filter(({ answer }) => answer).length;
  const gaps = analyses.filter(({ gap }) => gap).length;
  return {
    applicable: applicable.length,
    pending: analyses.reduce((total, { pending }) => total + pending.length, gaps),
    notApplicable: notApplicable.length,
    unchecked: applicable.filter(isUnchecked).length,
    divergences,
    ...(withoutSource > 0 && { withoutSource }),
    ...(answered > 0 && { answered }),
    ...(assumptions > 0 && { assumptions }),
  };
}

export function completeReport(
  requirements: EvaluatedRequirement[],
  pendingFields: PendingField[] = [],
  divergences: Divergence[] = [],
  assumptions: Assumption[] = [],
): EvaluatedReport {
  const analyses = analysesOf({ requirements });
  const counts = count(analyses, divergences.length, assumptions.length);
  // Without any analysis the document demands nothing: it must not pass for a final one.
  const isDraft = analyses.length === 0 || counts.pending + counts.unchecked + counts.divergences > 0;
  return {
    requirements,
    pendingFields,
    divergences,
    ...(assumptions.length > 0 && { assumptions }),
    counts,
    isDraft,
  };
}
