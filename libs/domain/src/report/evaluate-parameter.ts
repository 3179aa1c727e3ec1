import { evaluateCondition } from './evaluate-condition.js';
import type {
  BuildingWorld,
  ConditionOutcome,
  EvaluableParameter,
  EvaluatedParameter,
  ParameterStatus,
} from './evaluation-types.js';
import { valueAt } from './parameter-value.js';
import type { Level } from './report-fields.js';
import { isLowerLimitShared } from './shared-limit.js';

/** One failed condition settles it; without one, a missing value leaves it open. */
function statusOf(outcomes: readonly ConditionOutcome[]): ParameterStatus {
  if (outcomes.some(({ result }) => result === 'fails')) return 'notApplicable';
  return outcomes.some(({ result }) => result === 'pending') ? 'pending' : 'applies';
}

/** Judges a parameter for a building, among the parameters of its analysis. */
export function evaluateParameter(
  parameter: EvaluableParameter,
  siblings: readonly EvaluableParameter[],
  world: BuildingWorld,
  levels: readonly Level[],
): EvaluatedParameter {
  const outcomes = parameter.conditions.map((condition) =>
    evaluateCondition(condition, world, isLowerLimitShared(condition, parameter, siblings, world)),
  );
  const { id, label, unit, notes } = parameter;
  return {
    id,
    label,
    unit,
    notes,
    values: Object.fromEntries(levels.map((level) => [level, valueAt(parameter, level)])),
    status: statusOf(outcomes),
    outcomes,
  };
}
