import type { EvaluatedAnalysis, EvaluatedRequirement } from './evaluation-types.js';

/** The analyses of a report, in its order. */
export const analysesOf = ({
  requirements,
}: {
  requirements: readonly EvaluatedRequirement[];
}): EvaluatedAnalysis[] =>
  requirements.flatMap(({ criteria }) => criteria).flatMap(({ analyses }) => analyses);
