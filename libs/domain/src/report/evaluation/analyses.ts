import type { EvaluatedAnalysis, EvaluatedRequirement } from './evaluation-types.js';

export const analysesOf = ({
  requirements,
}: {
  requirements: readonly EvaluatedRequirement[];
}): EvaluatedAnalysis[] =>
  requirements.flatMap(({ criteria }) => criteria).flatMap(({ analyses }) => analyses);
